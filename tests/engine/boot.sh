#!/bin/bash
# boot.sh CACHE: the rented machine, until standard input ends. Debian 13 with systemd as its first process, in
# namespaces of its own: what it mounts, opens, and leaves behind ends with it. Its disk is the folder
# CACHE/debian, on which a run writes into layers that begin empty; only Docker's store and the mirror stay.
set -eu
cache=$1
if [ "${2:-}" != inside ]; then
  exec 9> "$cache/lock"
  flock --nonblock 9 || { echo "Another run uses $cache"; exit 75; }
  groups=()
  for hierarchy in $(findmnt --noheadings --list --output TARGET --types cgroup,cgroup2); do
    group=$hierarchy/octavo-engine
    mkdir -p "$group"
    # A new group of the older kind has neither processors nor memory.
    if [ -e "$hierarchy/cpuset.cpus" ] && [ -z "$(cat "$group/cpuset.cpus")" ]; then
      for file in cpuset.cpus cpuset.mems; do cat "$hierarchy/$file" > "$group/$file"; done
    fi
    echo $$ > "$group/cgroup.procs"
    groups+=("$hierarchy")
  done
  unshare --mount --net --pid --uts --ipc --cgroup --fork --kill-child \
    bash "$0" "$cache" inside < /dev/null 9>&- &
  outer=$!
  until inner=$(pgrep -P $outer); do sleep 0.05; done
  slirp4netns --configure --mtu=65520 --disable-host-loopback "$inner" tap0 < /dev/null > /dev/null 2>&1 9>&- &
  network=$!
  echo "pid $inner"
  cat > /dev/null
  { kill -9 $outer $network; wait; } 2> /dev/null || true
  for hierarchy in "${groups[@]}"; do
    echo $$ > "$hierarchy/cgroup.procs" || true
    find "$hierarchy/octavo-engine" -depth -type d -exec rmdir {} + 2>/dev/null || true
  done
  exit
fi

mount --make-rprivate /
hostname rented
ip link set lo up
until ip link show tap0 > /dev/null 2>&1; do sleep 0.05; done
mkdir -p "$cache"/{layers,docker,registry}
mount -t tmpfs tmpfs "$cache/layers"
mkdir "$cache"/layers/{upper,work,root}
root=$cache/layers/root
mount -t overlay overlay -o "lowerdir=$cache/debian,upperdir=$cache/layers/upper,workdir=$cache/layers/work" "$root"
mkdir -p "$root"/var/lib/{docker,docker-registry}
# Docker's own layers need a file system below them that has none.
mount --bind "$cache/docker" "$root/var/lib/docker"
mount --bind "$cache/registry" "$root/var/lib/docker-registry"
hierarchies=$(findmnt --noheadings --list --output TARGET,FSTYPE,FS-OPTIONS --types cgroup,cgroup2)
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
# The same hierarchies of control groups as this machine has, seen from its own group in each.
if [ "$(stat --file-system --format %T /sys/fs/cgroup)" = cgroup2fs ]; then
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
else
  mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
  while read -r target type options; do
    mkdir -p "$root$target"
    if [ "$type" = cgroup2 ]; then mount -t cgroup2 cgroup2 "$root$target"
    elif [[ $options == *name=systemd* ]]; then mount -t cgroup -o none,name=systemd cgroup "$root$target"
    else mount -t cgroup -o "$(basename "$target")" cgroup "$root$target"; fi
  done <<< "$hierarchies"
fi
rm -f "$root/etc/resolv.conf"
echo nameserver 10.0.2.3 > "$root/etc/resolv.conf"
echo '127.0.0.1 localhost rented www.example.org' > "$root/etc/hosts"
cd "$root"
pivot_root . mnt
cd /
umount --lazy /mnt
# systemd 257 starts on the older hierarchies only if it is told to.
exec env -i container=octavo PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
  /usr/lib/systemd/systemd SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1 systemd.unit=multi-user.target > /dev/null 2>&1
