#!/usr/bin/env bash
# Runs docker-compose.yml with the images souvenance-services and souvenance-web behind its TLS service, and takes a family's book
# through it, from the account to the parcel. Needs Docker; leaves nothing behind.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

# Caddy signs a certificate for this name by an authority of its own.
export SITE_URL=https://localhost COMPOSE_PROFILES=demonstration,tls DEMONSTRATION_DOOR=tls
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
work=$(mktemp -d)
# As the guide has it: the folder of the backups belongs to the user of the image.
export BACKUP_DIR="$work/backups"
as_root() { docker run --rm --user root --volume "$work:/work" --entrypoint sh souvenance-services -c "$1"; }
compose() { docker compose --project-name souvenance-trial --env-file infra/deploy/demonstration.env "$@"; }
finish() {
  local code=$?
  [ "$code" -eq 0 ] || compose logs --tail 80 || true
  compose down --volumes --timeout 30
  as_root 'rm -rf /work/backups' || true
  rm -rf "$work"
  exit "$code"
}
trap finish EXIT
as_root 'mkdir /work/backups && chown 1000:1000 /work/backups'

compose up --detach --no-build --wait --wait-timeout 180 redis api worker web edge tls inbox fake-stripe
compose cp tls:/data/caddy/pki/authorities/local/root.crt "$work/authority.crt"
chmod 644 "$work/authority.crt"

echo "One order, from the account to the parcel:"
compose run --rm --no-deps --volume "$work/authority.crt:/authority.crt:ro" --env NODE_EXTRA_CA_CERTS=/authority.crt \
  demonstration-family

echo "The health of the site, its release and its headers:"
curl --fail --silent --show-error --cacert "$work/authority.crt" --dump-header "$work/headers" https://localhost/health \
  | tee "$work/health"
grep -q "\"release\":\"$version\"" "$work/health"
grep -qi '^strict-transport-security: max-age=63072000' "$work/headers"

echo "The operator's command:"
compose run --rm --no-deps operator version

echo "A backup, and its verification:"
recipient=$(compose run --rm --no-deps -T operator key /backups/key | sed -n 's/^BACKUP_RECIPIENT=//p')
compose run --rm --no-deps --env BACKUP_RECIPIENT="$recipient" operator doctor
compose run --rm --no-deps --env BACKUP_RECIPIENT="$recipient" operator backup /backups
archive=$(basename "$work"/backups/*.tar.age)
compose run --rm --no-deps operator verify "/backups/$archive" --key /backups/key
