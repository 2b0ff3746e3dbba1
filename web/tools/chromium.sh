#!/bin/sh
# Prints the path of a Chromium that runs here: the one that CHROMIUM names, one on the PATH, the one that playwright
# downloads, or Debian's package. What is there is used; what is not is fetched once. All else is said on stderr.
# Where none of these is found and playwright's does not run, and there is apt-get, it INSTALLS SYSTEM PACKAGES AS ROOT:
# Debian's chromium and what that needs, as root itself or by sudo without a password. CHROMIUM=... keeps it from that.

cd "$(dirname "$0")/.." || exit 1

runs() {
    [ -n "$1" ] && "$1" --version >/dev/null 2>&1
}

found() {
    printf '%s\n' "$1"
    exit 0
}

on_the_path() {
    for name in chromium chromium-browser google-chrome google-chrome-stable chrome; do
        path=$(command -v "$name" 2>/dev/null)
        if runs "$path"; then found "$path"; fi
    done
}

of_playwright() {
    path=$(node -e 'console.log(require("@playwright/test").chromium.executablePath())' 2>/dev/null)
    if runs "$path"; then found "$path"; fi
}

of_macos() {
    for name in "Google Chrome" Chromium; do
        path="/Applications/$name.app/Contents/MacOS/$name"
        if runs "$path"; then found "$path"; fi
    done
}

if [ -n "$CHROMIUM" ]; then
    runs "$CHROMIUM" && found "$CHROMIUM"
    echo "CHROMIUM names no browser that runs: $CHROMIUM" >&2
    exit 1
fi

on_the_path
of_macos
of_playwright

echo "no Chromium was found here: downloading playwright's" >&2
npx --no-install playwright install chromium >&2 && of_playwright

if command -v apt-get >/dev/null 2>&1; then
    echo "playwright's does not run here: installing Debian's package" >&2
    as_root=
    [ "$(id -u)" = 0 ] || as_root="sudo -n"
    { $as_root apt-get update -qq; $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } >&2 &&
        on_the_path
fi

echo "the tests in the browser need a Chromium: install one, or say where it is with CHROMIUM=..." >&2
exit 1
