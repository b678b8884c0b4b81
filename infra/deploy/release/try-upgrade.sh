#!/usr/bin/env bash
# Opens the data of the release before with the images souvenance-services and souvenance-web: its images, from the registry that is
# named, make a family whose book is printed; the new ones then find that order, are healthy and print another family's book. Needs
# Docker and the history of the repository.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
registry=${1:?the registry with the images of the release before}

previous=$(git describe --tags --abbrev=0 --match 'v*' HEAD^ 2>/dev/null || true)
if [ -z "$previous" ]; then
  echo "No release before this one: there is no data to open."
  exit 0
fi
work=$(mktemp -d)
git worktree add --detach "$work/previous" "$previous"
compose() { docker compose --project-name souvenance-upgrade --env-file infra/deploy/demonstration.env "$@"; }
finish() {
  local code=$?
  [ "$code" -eq 0 ] || compose logs --tail 80 || true
  compose down --volumes --timeout 30
  git worktree remove --force "$work/previous"
  exit "$code"
}
trap finish EXIT
programs=(redis api worker web edge inbox fake-stripe)

echo "Release $previous prints a book:"
(
  cd "$work/previous"
  export IMAGE_OF_SERVICES="$registry/services:${previous#v}" IMAGE_OF_WEB="$registry/web:${previous#v}"
  compose pull --quiet api web
  compose up --detach --no-build --wait --wait-timeout 180 "${programs[@]}"
  compose run --rm --no-deps demonstration-family
  compose down --timeout 60
)

echo "This release finds it, and prints another:"
compose up --detach --no-build --wait --wait-timeout 180 "${programs[@]}"
compose run --rm --no-deps demonstration-family
compose run --rm --no-deps --env DEMONSTRATION_DATA=/tmp/second --env ADMIN_EMAILS= \
  --env DEMONSTRATION_FAMILY=francoise.2@vasseur.example demonstration-family
curl --fail --silent --show-error http://127.0.0.1:4400/health
