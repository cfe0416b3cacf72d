# Builds a root of nothing but what it is told, moves into it, and runs a program there. It runs in namespaces of its own.
# Words: FOLDER, then places (read FROM AT, write FROM AT, link TARGET AT, memory AT BYTES, device PATH), then --, then the program.
set -eu
umask 022
folder=$1
shift
# Every Linux has it, nobody keeps files in it, and nothing that follows needs what is below.
root=/sys
mount -t tmpfs -o mode=755,nosuid,nodev tmpfs "$root"

# Binds a file or folder with all that is mounted below it.
bind() {
  parent=$root${2%/*}
  [ -d "$parent" ] || mkdir -p "$parent"
  if [ -d "$1" ]; then
    [ -d "$root$2" ] || mkdir "$root$2"
  elif [ ! -e "$root$2" ]; then
    : >"$root$2"
  fi
  mount --rbind "$1" "$root$2"
}

writable=
# No `&&` between commands: a failure before it does not end the script, and this loop would then never end.
while [ "$1" != -- ]; do
  case $1 in
  read) bind "$2" "$3"; words=3 ;;
  write) bind "$2" "$3"; writable="$root$3"; words=3 ;;
  link) mkdir -p "$root${3%/*}"; ln -s "$2" "$root$3"; words=3 ;;
  memory) mkdir -p "$root$2"; mount -t tmpfs -o "mode=755,nosuid,nodev,size=$3" tmpfs "$root$2"; words=3 ;;
  device) bind "$2" "$2"; words=2 ;;
  esac
  shift "$words"
done
shift

# Takes the right to write from all that was bound and from all that is mounted below it, and leaves its other options.
mounts=$(cat /proc/self/mountinfo)
printf '%s\n' "$mounts" | while read -r _ _ _ _ at options _; do
  case $at in *\\*) at=$(printf '%b' "$at") ;; esac
  # What the host had mounted below lies hidden under the new root.
  [ -e "$at" ] || continue
  case $at in
  "$root" | "$root/tmp" | "$root/dev/"* | "${writable:--}") ;;
  "$root"/*) mount -o "remount,bind,ro${options#r[wo]}" "$at" ;;
  esac
done

mkdir -p "$root/proc" "$root/.host"
mount -t proc -o ro,nosuid,nodev,noexec proc "$root/proc"
cd "$root"
pivot_root . .host
umount -l /.host
rmdir /.host
mount -o remount,bind,ro /
cd "$folder"
exec setpriv --no-new-privs --inh-caps=-all --ambient-caps=-all --bounding-set=-all "$@"
