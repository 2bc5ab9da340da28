#!/bin/sh
set -e
for f in $(find /docker-entrypoint.d/ -follow -type f | sort -V); do case $f in *.sh) [ ! -x "$f" ] || "$f" ;; esac; done
exec "$@"
