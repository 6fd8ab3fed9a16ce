// A Chromium for the tests: the one that is here, or one that is fetched once.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../prepare.mjs'

/** Where the systems put Chromium and Chrome; the one without windows is twice as quick. */
const places = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: ['Google Chrome', 'Chromium'].flatMap((name) =>
    ['/Applications', path.join(process.env.HOME ?? '', 'Applications')].map(
      (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
    ),
  ),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) =>
    ['Google\\Chrome', 'Chromium'].map((brand) =>
      path.join(process.env[name] ?? 'C:\\', brand, 'Application', 'chrome.exe'),
    ),
  ),
}

/**
 * Finds Chromium or Chrome, or gets one: from Debian's packages when root there, elsewhere Playwright's own.
 * @returns the program; undefined when it is Playwright's, which finds it itself
 */
export function ensureChromium() {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM: there is no program at ${named}`)
  const here = named || findHere()
  if (here) return here
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !isDebian()) {
    const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
    run('playwright-core', ['install', ...withLibraries, 'chromium-headless-shell'])
    return undefined
  }
  installPackages(['chromium-headless-shell'])
  return findHere()
}

function findHere() {
  return (places[process.platform] ?? []).find((file) => existsSync(file))
}

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

function installPackages(names) {
  const apt = (...args) =>
    execFileSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--no-install-recommends', ...names)
}
