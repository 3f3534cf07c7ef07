// What the module takes from the page: emcc refuses to link anything else that is not defined.
mergeInto(LibraryManager.library, { say: () => {}, read_file: () => 0, file_size: () => -1, file_read: () => {}, file_write: () => {} });
