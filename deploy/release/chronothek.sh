#!/bin/sh
# Starts the server; with "cli" as its first argument, one of the command line tools. Uses the Node beside it, else the one on the PATH.
here=$(dirname -- "$(readlink -f -- "$0")")
node=$here/bin/node
[ -x "$node" ] || node=node
if [ "${1-}" = cli ]; then
  shift
  exec "$node" "$here/apps/cli/src/main.ts" "$@"
fi
exec "$node" "$here/apps/server/src/main.ts" "$@"
