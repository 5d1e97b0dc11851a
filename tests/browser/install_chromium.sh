#!/bin/sh
# Prints the path of a Chromium: $CHROMIUM, one that is installed, or, on Debian and Ubuntu, one that apt-get installs.
set -eu

find_chromium() {
  for name in chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Chromium.app/Contents/MacOS/Chromium" "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
    command -v "$name" && return
  done
  return 1
}

install_chromium() {
  command -v apt-get || return 1
  sudo=
  if [ "$(id -u)" -ne 0 ]; then
    sudo -n true || return 1
    sudo="sudo -n"
  fi
  $sudo apt-get update &&
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium fonts-dejavu-core
}

if [ -n "${CHROMIUM:-}" ]; then
  command -v "$CHROMIUM" && exit
  echo "CHROMIUM=$CHROMIUM is no program: name a Chromium or Chrome, or leave it unset" >&2
  exit 1
fi

find_chromium && exit
install_chromium </dev/null >/dev/null 2>&1 || true
find_chromium && exit
echo "The browser tests need Chromium: install the package chromium (or Google Chrome), or name one: CHROMIUM=/path/to/chromium" >&2
exit 1
