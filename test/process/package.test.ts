import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { emptyFolder } from './own-folder.ts'

/** Installing asks for root, and would take the place of a package that is there. */
const mayInstall =
  process.getuid?.() === 0 && existsSync('/usr/bin/dpkg-deb') && !existsSync('/usr/lib/svoi')

const KEY_FILE = '/var/lib/svoi/key.txt'

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** As an operator does, with what is on this machine: all that it needs is there, and nothing is asked of a mirror. */
const apt = (...what: string[]) =>
  run('apt-get', '--quiet=2', '--yes', '--no-install-recommends', ...what)

describe.runIf(mayInstall)('the Debian package', () => {
  let file: string

  beforeAll(async () => {
    const folder = await emptyFolder('package')
    run(process.execPath, 'scripts/package/build-deb.ts', folder)
    const [name] = await readdir(folder)
    file = path.join(folder, name ?? '')
    apt('install', file)
  }, 600_000)
  afterAll(() => {
    apt('purge', 'svoi')
    run('rm', '-r', '/var/lib/svoi')
  })

  test('its units are right and leave the services little to touch', async () => {
    const units = (await readdir('deploy/systemd')).filter((name) => /^svoi/.test(name))
    for (const unit of units) {
      run('systemd-analyze', 'verify', `/usr/lib/systemd/system/${unit}`)
      if (!unit.endsWith('.service')) continue
      const name = unit.replace('@.', '@1.')
      // 10 is everything, 0 nothing; half of what systemd says of a common service
      run('systemd-analyze', 'security', '--offline=true', '--threshold=25', name)
    }
  })

  test('the service starts from it as its own user, with the bundled database, and ends', async () => {
    const port = await freePort()
    const settings = `HOST=127.0.0.1\nPORT=${port}\nDATA_DIR=/var/lib/svoi\nDEMO=off\n`
    await writeFile('/etc/svoi/svoi.env', settings)
    const service = spawn('svoi', ['start'], { stdio: 'inherit' })
    const ended = once(service, 'close')
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ ok }) => ok, String), {
        timeout: 100_000,
      })
      .toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/uk/feed`)).status).toBe(200)
    expect(run('stat', '-c', '%U %a', '/var/lib/svoi/pg').trim()).toBe('svoi 700')
    // what nginx says when the site is away
    for (const name of ['unavailable.html', 'unavailable.json'])
      expect(existsSync(`/usr/share/svoi/${name}`)).toBe(true)
    // a command of the operator speaks to the database of the running site
    expect(() => run('svoi', 'make-admin', 'nobody.here')).toThrow('ні в кого немає')
    service.kill('SIGTERM')
    await ended
    await expect
      .poll(() => existsSync('/var/lib/svoi/pg/postmaster.pid'), { timeout: 30_000 })
      .toBe(false)
  })

  test('a bad day: what the package says in restore.md brings the site back', async () => {
    expect(existsSync('/usr/share/doc/svoi/restore.md')).toBe(true)
    const place = await mkdtemp(path.join(tmpdir(), 'svoi-package-'))
    onTestFinished(() => rm(place, { recursive: true }))
    run('chmod', '0711', place)
    run('install', '-d', '-o', 'svoi', '-g', 'svoi', '-m', '0700', `${place}/backup`)
    const [, key] = /^BACKUP_KEY=(\S+)$/m.exec(run('svoi', 'backup', '--new-key', KEY_FILE)) ?? []
    await appendFile('/etc/svoi/svoi.env', `BACKUP_TO=${place}/backup\nBACKUP_KEY=${key}\n`)
    run('mv', KEY_FILE, `${place}/key.txt`)
    run('svoi', 'backup')
    run('rm', '-r', '/var/lib/svoi')
    run('install', '-d', '-o', 'svoi', '-g', 'svoi', '-m', '0750', '/var/lib/svoi')
    run('install', '-o', 'svoi', '-g', 'svoi', '-m', '0400', `${place}/key.txt`, `${place}/key`)
    const env = { ...process.env, BACKUP_IDENTITY_FILE: `${place}/key` }
    const said = execFileSync('svoi', ['restore', '--to', 'latest'], { encoding: 'utf8', env })
    expect(said).toContain('Решту перевірено')
    expect(run('stat', '-c', '%U %a', '/var/lib/svoi/pg', '/var/lib/svoi/secret-key')).toBe(
      'svoi 700\nsvoi 600\n',
    )
  })

  test('assets of the version before stay for pages that are still open', async () => {
    await writeFile('/var/lib/svoi-assets/assets/of-before.js', '')
    apt('install', '--reinstall', file)
    expect(existsSync('/var/lib/svoi-assets/assets/of-before.js')).toBe(true)
    expect(await readdir('/var/lib/svoi-assets/assets')).toEqual(
      expect.arrayContaining(await readdir('dist/client/assets')),
    )
  })
})
