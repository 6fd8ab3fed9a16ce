import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { emptyFolder } from './own-folder.ts'

/** Installing asks for root, and would take the place of a package that is there. */
const mayInstall =
  process.getuid?.() === 0 && existsSync('/usr/bin/dpkg-deb') && !existsSync('/usr/lib/svoi')

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

describe.runIf(mayInstall)('the Debian package', () => {
  let file: string

  beforeAll(async () => {
    const folder = await emptyFolder('package')
    run(process.execPath, 'scripts/package/build-deb.ts', folder)
    const [name] = await readdir(folder)
    file = path.join(folder, name ?? '')
    run('dpkg', '--install', file)
  }, 600_000)
  afterAll(() => {
    run('dpkg', '--purge', 'svoi')
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
    // a command of the operator speaks to the database of the running site
    expect(() => run('svoi', 'make-admin', 'nobody.here')).toThrow('ні в кого немає')
    service.kill('SIGTERM')
    await ended
    await expect
      .poll(() => existsSync('/var/lib/svoi/pg/postmaster.pid'), { timeout: 30_000 })
      .toBe(false)
  })

  test('assets of the version before stay for pages that are still open', async () => {
    await writeFile('/var/lib/svoi-assets/assets/of-before.js', '')
    run('dpkg', '--install', file)
    expect(existsSync('/var/lib/svoi-assets/assets/of-before.js')).toBe(true)
    expect(await readdir('/var/lib/svoi-assets/assets')).toEqual(
      expect.arrayContaining(await readdir('dist/client/assets')),
    )
  })
})
