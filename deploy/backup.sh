#!/usr/bin/env bash
# Makes a backup, encrypts it for BACKUP_KEY, sends it off this machine, and deletes old ones here.
#   BACKUP_DIR   a folder of the service's user, such as /var/backups/rotunda
#   BACKUP_KEY   a file with a public OpenPGP key: gpg --export --armor backup@rotunda.example
#   BACKUP_SEND  a program that takes the path of the encrypted file and copies it to another machine
#   BACKUP_KEEP  how many files stay in BACKUP_DIR; 14 if it is not set
# Keep the private key off this machine. Without it no one can read a backup, and neither can you.
set -euo pipefail
: "${BACKUP_DIR:?set BACKUP_DIR to a folder}" "${BACKUP_KEY:?set BACKUP_KEY to a file with a public key}"
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"
umask 077
[ -r "$BACKUP_KEY" ] || { echo "$BACKUP_KEY cannot be read." >&2; exit 1; }

work="$(mktemp -d "$BACKUP_DIR/.unfinished-XXXXXX")"
trap 'rm -rf "$work"' EXIT
mkdir "$work/plain" "$work/gpg"
node server/cli/backup.ts "$work/plain"
name="$(basename "$work"/plain/rotunda-*Z)"
tar --create --directory "$work/plain" "$name" |
  gpg --homedir "$work/gpg" --batch --quiet --trust-model always --recipient-file "$BACKUP_KEY" \
    --output "$work/$name.tar.gpg" --encrypt
file="$BACKUP_DIR/$name.tar.gpg"
mv "$work/$name.tar.gpg" "$file"
echo "$file is encrypted."

if [ -n "${BACKUP_SEND:-}" ]; then
  "$BACKUP_SEND" "$file"
  echo "$BACKUP_SEND has sent it."
else
  echo 'It is on this machine only: set BACKUP_SEND.' >&2
fi
find "$BACKUP_DIR" -maxdepth 1 -name 'rotunda-*.tar.gpg' | sort | head -n "-${BACKUP_KEEP:-14}" | xargs -r rm --
