/* In a program that is linked with a static C library names of hosts are looked up by its own means, in
   files and by DNS: what else /etc/nsswitch.conf names would be loaded from a library of the system,
   which may be of another version. */
#include <features.h>
#ifdef __GLIBC__
#include <nss.h>

__attribute__((constructor)) static void resolve_by_itself(void) {
    __nss_configure_lookup("hosts", "files dns");
}
#endif
