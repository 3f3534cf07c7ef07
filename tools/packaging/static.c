/* In a program that is linked with a static C library, names of hosts are looked up by the program
   itself, in files and by DNS: other sources in /etc/nsswitch.conf would be loaded from a library
   of the system, which may have another version. */
#include <features.h>
#ifdef __GLIBC__
#include <nss.h>

__attribute__((constructor)) static void resolve_by_itself(void) {
    __nss_configure_lookup("hosts", "files dns");
}
#endif
