#!/usr/bin/env bash
# Proves that a backup can be restored: decrypts it, restores it into a new embedded database, starts a server on it,
# and deletes all of that. It touches no running installation. Run it on another machine, as an ordinary user.
#   deploy/restore-drill.sh rotunda-2026-11-22T03-00-00Z.tar.gpg
# gpg asks for the private key as usual. DRILL_PORT is a free port; 3999 if it is not set.
set -euo pipefail
file="$(realpath "${1:?name the encrypted backup}")"
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"
umask 077

work="$(mktemp -d "${TMPDIR:-/tmp}/rotunda-drill-XXXXXX")"
server=
finish() {
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || true
    wait "$server" || true
  fi
  rm -rf "$work"
}
trap finish EXIT
mkdir "$work/plain"
gpg --batch --quiet --decrypt "$file" | tar --extract --directory "$work/plain"
node server/build.ts

# The settings of this installation must not lead to its database, its mail or its services.
clean() {
  env --ignore-environment PATH="$PATH" HOME="$HOME" NODE_ENV=production DATA_DIR="$work/data" \
    PORT="${DRILL_PORT:-3999}" OPEN_DATA=false METRICS_PORT= DATABASE_URL= SMTP_URL= SUPABASE_URL= AI_MODEL= SITE_URL= "$@"
}
clean node server/cli/restore.ts "$work"/plain/rotunda-*Z
clean node server/main.ts &
server=$!
clean node server/cli/is-ready.ts --wait 120
echo "The restored server answers. The drill is done."
