/* Puts files into the program by the assembler, which copies them: a compiler takes seconds and
   hundreds of megabytes to read some as text. embed.sh writes the source files that use this. */
#ifndef CROWNHEAD_ENGINE_BASE_EMBED_H
#define CROWNHEAD_ENGINE_BASE_EMBED_H

#define EMBED_QUOTED(X) #X
#define EMBED_TEXT(X)   EMBED_QUOTED(X)
/* The assembler's name on this system for the C name `NAME`. */
#define EMBED_SYMBOL(NAME) EMBED_TEXT(__USER_LABEL_PREFIX__) #NAME

/* Constants that no shared library shows to others. */
#if defined(__APPLE__)
#define EMBED_PLACE(NAME)                                                                          \
    ".section __TEXT,__const\n"                                                                    \
    ".private_extern " EMBED_SYMBOL(NAME) "\n"
#elif defined(_WIN32)
#define EMBED_PLACE(NAME) ".section .rdata,\"dr\"\n"
#elif defined(__wasm__)
#define EMBED_PLACE(NAME)                                                                          \
    ".section .rodata." #NAME ",\"\",@\n"                                                          \
    ".hidden " #NAME "\n"                                                                          \
    ".type " #NAME ",@object\n"                                                                    \
    ".size " #NAME ", 1\n"
#else
#define EMBED_PLACE(NAME)                                                                          \
    ".section .rodata\n"                                                                           \
    ".hidden " EMBED_SYMBOL(NAME) "\n"
#endif

/* Defines NAME, an array of the bytes of `FILES` and a NUL; `FILES` are one or more
   EMBED_FILE("path"). */
#define EMBED(NAME, FILES)                                                                         \
    __asm__(EMBED_PLACE(NAME) ".globl " EMBED_SYMBOL(NAME) "\n" EMBED_SYMBOL(                      \
        NAME) ":\n" FILES ".byte 0\n.text\n")
#define EMBED_FILE(PATH) ".incbin \"" PATH "\"\n"

#endif
