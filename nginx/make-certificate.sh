#!/bin/sh
# make-certificate.sh FOLDER NAME: a certificate that browsers warn of, where FOLDER holds none yet, so that nginx
# starts and can fetch a real one. Needs openssl. Runs by itself in `docker compose --profile public up`.
set -eu
folder=${1:-/etc/nginx/certificates}
name=${2:-${SERVER_NAME:-localhost}}
[ ! -e "$folder/fullchain.pem" ] || exit 0
mkdir -p "$folder"
umask 077
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 \
  -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
  -keyout "$folder/privkey.pem" -out "$folder/new.pem" 2>/dev/null
# Last, and at one moment: who was cut off before begins again.
mv "$folder/new.pem" "$folder/fullchain.pem"
echo "A self-signed certificate for $name is in $folder. Replace fullchain.pem and privkey.pem with real ones."
