#!/bin/sh
# Makes sure that Slurm is installed, for `make cluster-check`. Installs it with the package manager
# if that is allowed; otherwise prints one line with the way to get it.
have() { for name; do command -v "$name" > /dev/null 2>&1 || return 1; done; }
PATH=$PATH:/usr/sbin
have slurmctld slurmd sbatch munged && exit 0
sh "$(dirname "$0")/install_packages.sh" slurmctld slurmd slurm-client munge
have slurmctld slurmd sbatch munged && exit 0
echo 'A cluster of this machine alone needs the packages slurmctld, slurmd, slurm-client and munge: install them as root.' >&2
exit 1
