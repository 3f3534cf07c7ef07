#!/bin/sh
# Runs the commands that tools/README.md shows for Slurm on a cluster of three nodes, all on this
# machine's loopback interface: self-play followed by training, tables of 4 pieces, and a match and
# an analysis in shards. One node is killed in the middle of its games, which then wait for it. All
# files must equal those made on this machine without Slurm, and the match must have the same
# verdict: `cluster.sh PROGRAM FOLDER`. Uses ports from PORT (17000) on.
set -u
PATH=$PATH:/usr/sbin
for name in slurmctld slurmd sbatch munged; do
    command -v $name > /dev/null 2>&1 && continue
    echo "left out: $name is not installed; make cluster-check INSTALL=1 installs it"
    exit 0
done
program=$(realpath "$1")
rm -rf "$2" && mkdir -p "$2" && cd "$2" || exit 1
here=$(pwd -P) port=${PORT:-17000} host=$(hostname -s)
export SLURM_CONF=$here/slurm.conf

# Seconds after which a step counts as hanging; a loaded machine needs some of them.
: "${PATIENCE:=3600}"

fail() { printf '%s\n' "cluster-check: $*" >&2; exit 1; }

# --- the cluster ---

cat > slurm.conf << END
ClusterName=crownhead
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$here/munge.socket
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
StateSaveLocation=$here/state
SlurmdSpoolDir=$here/spool.%n
SlurmctldPidFile=$here/slurmctld.pid
SlurmdPidFile=$here/slurmd.%n.pid
SlurmctldLogFile=$here/slurmctld.log
SlurmdLogFile=$here/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/linux
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU_Memory,CR_LLN
DefMemPerCPU=200
MpiDefault=none
MinJobAge=3600
ReturnToService=2
SlurmdParameters=config_overrides
SlurmdTimeout=20
MessageTimeout=60
KillWait=5
SchedulerParameters=sched_interval=2,bf_interval=2
NodeName=n[1-3] NodeHostname=$host NodeAddr=127.0.0.1 Port=[$((port + 1))-$((port + 3))] CPUs=4 RealMemory=2000
PartitionName=all Nodes=n[1-3] Default=YES MaxTime=INFINITE State=UP
END

# Processes of this cluster whose command begins with the words.
processes() {
    for place in /proc/[0-9]*; do
        case $(tr '\0' ' ' 2> /dev/null < "$place/cmdline") in "$1"*) echo "${place#/proc/}" ;; esac
    done
}

end_cluster() {
    scancel --me 2> /dev/null
    scontrol shutdown > /dev/null 2>&1
    for file in slurmd.n?.pid slurmctld.pid munge.pid; do
        [ -s "$file" ] && kill "$(cat "$file")" 2> /dev/null
    done
}

begin_cluster() {
    mkdir state spool.n1 spool.n2 spool.n3
    (umask 077; dd if=/dev/urandom of=munge.key bs=1024 count=1 2> /dev/null)
    munged --force --key-file="$here/munge.key" --socket="$here/munge.socket" --pid-file="$here/munge.pid" \
        --log-file="$here/munge.log" --seed-file="$here/munge.seed" > munge.out 2>&1 || fail "munged: $(cat munge.out)"
    trap end_cluster EXIT
    trap 'exit 1' INT TERM HUP
    slurmctld > ctld.out 2>&1 || fail "slurmctld: $(cat ctld.out)"
    for node in n1 n2 n3; do slurmd -N $node > $node.out 2>&1 || fail "slurmd: $(cat $node.out)"; done
    timeout $PATIENCE srun -Q -N3 true || fail 'three nodes do not answer'
}

# Like a loss of power: neither the node's daemon nor those of its jobs can report it.
kill_node() {
    for job in $(squeue -h -w "$1" -o %A); do
        for process in $(processes "slurmstepd: [$job."); do
            tasks=$(pgrep -P "$process")
            kill -KILL "$process"
            for task in $tasks; do kill -KILL $(pgrep -P "$task") "$task" 2> /dev/null; done
        done
    done
    kill -KILL "$(cat "slurmd.$1.pid")"
    rm "slurmd.$1.pid"
}

# --- the work ---

"$program" selfplay english --games 1 --nodes 10 --into some.smp 2> /dev/null || fail "$program does not play"

games='english --games 3000 --nodes 200'
train='english --epochs 1'
match="-engine cmd=$program name=more nodes=3000 -engine cmd=$program name=fewer nodes=1000 -openings ballots
    order=random -rounds 30 -resign movecount=3 score=300"
sprt='-sprt elo0=0 elo1=60'
"$program" match -engine cmd="$program" name=a depth=1 -engine cmd="$program" name=b depth=2 -openings ballots \
    -rounds 10 -maxmoves 30 -pdnout games.pdn > /dev/null || fail 'no games to analyse'
analysis='games.pdn -nodes 3000 -jobs 1 -tables none'

# The expected files, made without Slurm.
mkdir due
for shard in 1 2 3 4; do
    "$program" selfplay $games --shard $shard/4 --into due/part$shard.smp 2> /dev/null || fail 'self-play'
done
"$program" train $train --into due/english.net due/part?.smp > /dev/null || fail 'training'
"$program" tables make english 4 --into due/tables > /dev/null || fail 'tables'
"$program" match $match -concurrency 2 -results due/whole > /dev/null || fail 'match'
"$program" match merge due/whole $sprt | grep -v 'per move' > due/verdict
"$program" analyse $analysis -into due/analysis > /dev/null 2>&1 || fail 'analysis'

# Plays shard K. When shard 1 is played for the first time it stops in the middle, until its node is
# killed; if it was finished too soon, it plays a part of it again.
cat > play << END
#!/bin/sh
part=part\$1.smp
words="selfplay $games --wait --shard \$1/4 --into \$part"
[ "\$1" = 1 ] && mkdir holds 2> /dev/null || exec $program \$words
while :; do
    nice -n 19 $program \$words &
    until [ "\$(cat \$part 2> /dev/null | wc -c)" -gt 20000 ] || ! kill -0 \$! 2> /dev/null; do sleep 0.01; done
    kill -STOP \$! 2> /dev/null
    # It stops, or turns out to have ended, the next time it runs.
    until state=\$(sed -n 's/^State:[[:space:]]*\([TZ]\).*/\1/p' /proc/\$!/status 2> /dev/null || echo Z) && [ "\$state" ]; do sleep 0.01; done
    [ "\$state" = T ] && break
    wait
    head -c 9999 \$part > whole.smp && mv whole.smp \$part
done
: > holds/it
exec sleep infinity
END

begin_cluster
# No job begins before all have been submitted.
job="sbatch --parsable --hold --requeue --kill-on-invalid-dep=yes -o out.%j"
played=$($job --job-name=games --array=1-4 --wrap "exec sh play \$SLURM_ARRAY_TASK_ID") || fail 'sbatch'
$job --dependency=afterok:$played --wrap "exec $program train $train --into english.net part?.smp" > /dev/null
"$program" tables plan english 4 --into tables --slurm > plan
TABLES="$program tables" SBATCH='-o out.%j --hold' sh plan > tables.jobs || fail 'the plan of tables'
matched=$($job --job-name=match --array=1-3 --wrap "exec $program match $(echo $match) \
    -shard \$SLURM_ARRAY_TASK_ID/3 -results match.\$SLURM_ARRAY_TASK_ID -resume -wait") || fail 'sbatch'
$job --dependency=afterok:$matched --wrap "$program match merge match.? $sprt -results whole > said; [ \$? -le 2 ]" > /dev/null
analysed=$($job --job-name=analysis --array=1-3 --wrap "exec $program analyse $analysis -into analysis -wait \
    -shard \$SLURM_ARRAY_TASK_ID/3") || fail 'sbatch'
$job --dependency=afterok:$analysed --wrap "exec $program analyse merge $analysis -into analysis" > /dev/null

for id in $(squeue -h -r -o %F | sort -un); do scontrol release "$id" || fail "job $id is not released"; done

# Waits until a command succeeds.
wait_until() {
    waited=0
    until eval "$1"; do
        sleep 1
        waited=$((waited + 1))
        [ $waited -lt "$PATIENCE" ] || fail "$2: $(squeue)"
    done
}

wait_until '[ -e holds/it ]' 'no games are held'
node=$(squeue -h -j "${played}_1" -t R -o %N)
[ -n "$node" ] || fail "no node plays the first shard: $(squeue)"
echo "$node is killed, with: $(squeue -h -w "$node" -o '%j' | sort | tr '\n' ' ')"
kill_node "$node"

wait_until '[ -z "$(squeue -h)" ]' 'jobs still wait'

# --- the results ---

fine=true
same() {
    if diff -rq "$1" "$2" > different; then echo "  same: $3"; else fine=false; echo "  NOT THE SAME: $3"; cat different; fi
}
# Games without their times.
rows() { grep -v '^#' "$1" | sort -n | cut -d' ' -f1-7; }
for shard in 1 2 3 4; do same due/part$shard.smp part$shard.smp "games of shard $shard"; done
same due/english.net english.net 'the net that learnt from them'
same due/tables tables 'tables of 4 pieces'
rows due/whole > due/rows
rows whole > rows
same due/rows rows 'games of the match'
grep -v 'per move' said > verdict
same due/verdict verdict "its verdict: $(tail -n 1 verdict)"
rm analysis/journal.?-of-3
same due/analysis analysis 'the analysis'
$fine || fail 'a cluster makes something else'
