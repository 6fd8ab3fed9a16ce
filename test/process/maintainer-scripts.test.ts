import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { DATA_DIR } from '../servers/data-dir.ts'
import { emptyFolder } from './own-folder.ts'

// The scripts of the package as they stand, with their folders under one of the test, and a systemctl that notes what it
// is told: a machine of tests has no systemd that runs.

const root = path.resolve(DATA_DIR, 'process/maintainer')
const at = (...parts: string[]) => path.join(root, ...parts)
const DAY = 86_400_000

const COMMANDS = {
  systemctl: `echo "$*" >>"${at('told')}"
case $* in
  *is-active*) grep -qx "$3" "${at('active')}" ;;
  list-units*) grep '^svoi-web@' "${at('active')}" || true ;;
esac`,
  getent: '',
  chgrp: '',
  chmod: '',
  install: `for last; do :; done; mkdir -p "$last"`,
  svoi: `exec sh "${at('svoi.sh')}" "$@"`,
}

beforeEach(async () => {
  await emptyFolder('maintainer')
  for (const folder of ['bin', 'run/systemd/system', 'etc/svoi', 'var/lib/svoi'])
    await mkdir(at(folder), { recursive: true })
  await mkdir(at('usr/lib/svoi/dist/client/assets'), { recursive: true })
  for (const [name, body] of Object.entries(COMMANDS)) {
    await writeFile(at('bin', name), `#!/bin/sh\n${body}\n`)
    await chmod(at('bin', name), 0o755)
  }
  for (const name of ['postinst', 'prerm', 'svoi.sh']) {
    const script = await readFile(`deploy/debian/${name}`, 'utf8')
    await writeFile(
      at(name),
      script.replaceAll(/(?<=[\s=>])\/(?=(run|etc|var|usr)\/)/g, `${root}/`),
    )
  }
  await isActive()
})

const isActive = (...units: string[]) => writeFile(at('active'), `${units.join('\n')}\n`)

/** Runs a script. @returns what systemctl was told that changes something */
async function told(script: string, ...args: string[]): Promise<string[]> {
  await rm(at('told'), { force: true })
  const env = { PATH: `${at('bin')}:${process.env.PATH}` }
  await promisify(execFile)('sh', [at(script), ...args], { env })
  const lines = await readFile(at('told'), 'utf8').catch(() => '')
  return lines.split('\n').filter((line) => /^(enable|disable|stop|start|restart|try)/.test(line))
}

async function enable(...units: string[]): Promise<void> {
  const wants = at('etc/systemd/system/multi-user.target.wants')
  await mkdir(wants, { recursive: true })
  for (const unit of units) await symlink('/nowhere', path.join(wants, unit))
}

describe.runIf(existsSync('/usr/bin/dpkg-deb'))('the scripts of the package', () => {
  test('the first time the service of everything starts', async () => {
    expect(await told('postinst', 'configure', '')).toEqual(['enable --now svoi.service'])
  })

  test('what was enabled comes back after the package was removed', async () => {
    await enable('svoi-web@1.service', 'svoi-web@2.service', 'svoi-worker.service')
    const units = 'svoi-web@1.service svoi-web@2.service svoi-worker.service'
    expect(await told('prerm', 'remove')).toEqual(['stop svoi*', `disable ${units}`])
    expect(await told('postinst', 'configure', '0.1.0')).toEqual([`enable --now ${units}`])
    // and is no reason to start anything at the next upgrade
    expect(await told('postinst', 'configure', '0.1.0')).toEqual([
      'try-restart svoi-worker.service svoi.service',
    ])
  })

  test('a restart reaches web processes one after another, and a worker alone too', async () => {
    await isActive('svoi-worker.service')
    expect(await told('svoi.sh', 'restart')).toEqual([
      'start svoi-migrate.service',
      'try-restart svoi-worker.service svoi.service',
    ])
    await isActive('svoi-web.socket', 'svoi-web@1.service', 'svoi-web@2.service')
    expect(await told('svoi.sh', 'restart')).toEqual([
      'start svoi-migrate.service',
      'restart svoi-web@1.service',
      'restart svoi-web@2.service',
      'try-restart svoi-worker.service svoi.service',
    ])
  })

  test('assets of the outgoing version stay thirty days from the upgrade', async () => {
    const shown = at('var/lib/svoi-assets/assets')
    await mkdir(shown, { recursive: true })
    await writeFile(at('usr/lib/svoi/dist/client/assets/outgoing.js'), '')
    const before = new Date(Date.now() - 40 * DAY)
    for (const name of ['outgoing.js', 'older.js']) {
      await writeFile(path.join(shown, name), '')
      await utimes(path.join(shown, name), before, before)
    }
    await told('prerm', 'upgrade', '0.2.0')
    // dpkg replaces the files of the package in between
    await rm(at('usr/lib/svoi/dist/client/assets/outgoing.js'))
    await told('postinst', 'configure', '0.1.0')
    expect(existsSync(path.join(shown, 'outgoing.js'))).toBe(true)
    expect(existsSync(path.join(shown, 'older.js'))).toBe(false)
  })
})
