import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { ownPostgresPrograms, startOwnPostgres } from '../servers/own-postgres.ts'
import { hasSystemd, openSystemdMachine, type SystemdMachine } from '../servers/systemd-machine.ts'
import { emptyFolder } from './own-folder.ts'
import { openVisitors, WHOLE_PAGES } from './visitors.ts'

const PACKAGE = '/root/svoi.deb'
const SETTINGS = '/etc/svoi/svoi.env'
const ASSETS = '/var/lib/svoi-assets/assets'
const KEY_FILE = '/var/lib/svoi/key.txt'

describe.runIf(hasSystemd)('the Debian package on a machine that systemd runs', async () => {
  let machine: SystemdMachine
  let origin: string
  const postgres = await ownPostgresPrograms()

  const run = (command: string, ...args: string[]) => machine.run(command, ...args)
  const systemctl = async (...args: string[]) => (await run('systemctl', ...args)).trim()
  /** As an operator does, with what is on this machine: all that it needs is there, and nothing is asked of a mirror. */
  const apt = (...what: string[]) =>
    run('apt-get', '--quiet=2', '--yes', '--no-install-recommends', ...what)
  const configure = (...lines: string[]) =>
    writeFileSync(
      machine.at(SETTINGS),
      ['DATA_DIR=/var/lib/svoi', 'DEMO=off', ...lines, ''].join('\n'),
    )
  const pidOf = (unit: string) => systemctl('show', '--property=MainPID', '--value', unit)
  const enabled = async () => {
    const links = ['/etc/systemd/system', '-path', '*.wants/svoi*', '-printf', '%f\\n']
    return (await run('find', ...links)).trim().split('\n').sort()
  }
  /** The units of ours that are active. */
  const running = async () => {
    const asked = ['list-units', '--plain', '--no-legend', '--state=active', 'svoi*']
    return (await systemctl(...asked)).split('\n').flatMap((line) => line.split(' ')[0] || [])
  }
  const untilReady = () =>
    expect
      .poll(() => fetch(`${origin}/health/ready`).then(({ ok }) => ok, String), { timeout: 60_000 })
      .toBe(true)

  beforeAll(async () => {
    machine = await openSystemdMachine()
    const folder = await emptyFolder('package')
    execFileSync(process.execPath, ['scripts/package/build-deb.ts', folder], { stdio: 'pipe' })
    const [name = ''] = readdirSync(folder)
    copyFileSync(path.join(folder, name), machine.at(PACKAGE))
    // the network is that of all tests: the usual port may be taken
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    for (const socket of ['svoi', 'svoi-web']) {
      const drop = machine.at(`/etc/systemd/system/${socket}.socket.d`)
      mkdirSync(drop, { recursive: true })
      writeFileSync(
        `${drop}/port.conf`,
        `[Socket]\nListenStream=\nListenStream=127.0.0.1:${port}\n`,
      )
    }
    await apt('install', PACKAGE)
  }, 600_000)
  afterAll(() => machine?.close())

  test('its units are right and leave the services little to touch', async () => {
    const units = readdirSync('deploy/systemd').filter((name) => /^svoi/.test(name))
    for (const unit of units) {
      await run('systemd-analyze', 'verify', `/usr/lib/systemd/system/${unit}`)
      if (!unit.endsWith('.service')) continue
      const name = unit.replace('@.', '@1.')
      // 10 is everything, 0 nothing; half of what systemd says of a common service
      await run('systemd-analyze', 'security', '--offline=true', '--threshold=25', name)
    }
  })

  test('it serves as soon as it is installed: as its own user, with the bundled database', async () => {
    expect(await systemctl('is-active', 'svoi.service')).toBe('active')
    expect(await enabled()).toEqual(['svoi.service', 'svoi.socket'])
    expect((await fetch(`${origin}/uk/feed`)).status).toBe(200)
    expect(await run('stat', '-c', '%U %a', '/var/lib/svoi/pg')).toBe('svoi 700\n')
    // what nginx says when the site is away
    for (const name of ['unavailable.html', 'unavailable.json'])
      expect(existsSync(machine.at(`/usr/share/svoi/${name}`))).toBe(true)
    // a command of the operator speaks to the database of the running site
    await expect(run('svoi', 'make-admin', 'nobody.here')).rejects.toThrow('ні в кого немає')
  })

  test('a restart and an upgrade refuse nobody; assets of the version before stay for thirty days', async () => {
    writeFileSync(machine.at('/usr/lib/svoi/dist/client/assets/outgoing.js'), '')
    for (const name of ['outgoing.js', 'older.js'])
      await run('touch', '--date=40 days ago', `${ASSETS}/${name}`)
    const visitors = openVisitors(`${origin}/uk/feed`)
    for (const renew of [
      () => run('svoi', 'restart'),
      () => apt('install', '--reinstall', PACKAGE),
    ]) {
      await visitors.progress()
      const before = await pidOf('svoi.service')
      await renew()
      await visitors.progress()
      expect(await pidOf('svoi.service')).not.toBe(before)
    }
    expect(await visitors.leave()).toEqual(WHOLE_PAGES)
    const kept = readdirSync(machine.at(ASSETS))
    expect(kept).toEqual(expect.arrayContaining(readdirSync('dist/client/assets')))
    expect(kept).toContain('outgoing.js')
    expect(kept).not.toContain('older.js')
  })

  test('a process that is killed comes back by itself with its database', async () => {
    const before = await pidOf('svoi.service')
    await systemctl('kill', '--kill-whom=main', '--signal=KILL', 'svoi.service')
    // nobody is refused by the socket: they wait for the next one
    expect((await fetch(`${origin}/uk/about`)).status).toBe(200)
    expect(await pidOf('svoi.service')).not.toBe(before)
    expect(await systemctl('is-active', 'svoi.service')).toBe('active')
  })

  test('a bad day: what the package says in restore.md brings the site back', async () => {
    expect(existsSync(machine.at('/usr/share/doc/svoi/restore.md'))).toBe(true)
    await run('install', '-d', '-o', 'svoi', '-g', 'svoi', '-m', '0700', '/var/backups/svoi')
    const made = await run('svoi', 'backup', '--new-key', KEY_FILE)
    const [, key] = /^BACKUP_KEY=(\S+)$/m.exec(made) ?? []
    configure('BACKUP_TO=/var/backups/svoi', `BACKUP_KEY=${key}`)
    await run('mv', KEY_FILE, '/root/key.txt')
    // it archives from the next start on
    await run('svoi', 'restart')
    await run('svoi', 'backup')
    await systemctl('stop', 'svoi.service', 'svoi.socket')
    await run('rm', '-r', '/var/lib/svoi')
    await run('install', '-d', '-o', 'svoi', '-g', 'svoi', '-m', '0750', '/var/lib/svoi')
    await run('install', '-o', 'svoi', '-g', 'svoi', '-m', '0400', '/root/key.txt', '/srv/key')
    const said = await run(
      'env',
      'BACKUP_IDENTITY_FILE=/srv/key',
      'svoi',
      'restore',
      '--to',
      'latest',
    )
    expect(said).toContain('Решту перевірено')
    expect(await run('stat', '-c', '%U %a', '/var/lib/svoi/pg', '/var/lib/svoi/secret-key')).toBe(
      'svoi 700\nsvoi 600\n',
    )
    await systemctl('start', 'svoi.service')
    await untilReady()
  })

  test.runIf(postgres)(
    'two web processes and a worker on a database of their own: restarted one after another, removed, and back as they were',
    async () => {
      const server = await startOwnPostgres(postgres ?? '', await emptyFolder('package-database'))
      configure(`DATABASE_URL=${server.urlOf('postgres')}`)
      const units = ['svoi-web@1.service', 'svoi-web@2.service', 'svoi-worker.service']
      await systemctl('disable', '--now', 'svoi.service', 'svoi.socket')
      await systemctl('start', 'svoi-migrate.service')
      await systemctl('enable', '--now', ...units)
      const visitors = openVisitors(`${origin}/uk/feed`)
      await visitors.progress()
      const before = await Promise.all(units.map(pidOf))
      await run('svoi', 'restart')
      await visitors.progress()
      expect(await visitors.leave()).toEqual(WHOLE_PAGES)
      const after = await Promise.all(units.map(pidOf))
      expect(new Set([...before, ...after]).size).toBe(2 * units.length)

      // one of the two is enough
      await systemctl('stop', 'svoi-web@1.service')
      expect((await fetch(`${origin}/uk/about`)).status).toBe(200)

      // an upgrade starts nothing that an operator has turned off; a restart reaches a worker alone
      await systemctl('disable', '--now', 'svoi-web@1.service', 'svoi-web@2.service')
      await systemctl('stop', 'svoi-web.socket')
      await apt('install', '--reinstall', PACKAGE)
      expect(await running()).toEqual(['svoi-worker.service'])
      const worker = await pidOf('svoi-worker.service')
      await run('svoi', 'restart')
      expect(await running()).toEqual(['svoi-worker.service'])
      expect(await pidOf('svoi-worker.service')).not.toBe(worker)
      await systemctl('enable', '--now', ...units)

      await apt('remove', 'svoi')
      expect(await running()).toEqual([])
      await apt('install', PACKAGE)
      expect(await enabled()).toEqual(['svoi-web.socket', ...units])
      await untilReady()
      await apt('purge', 'svoi')
      // what people wrote stays
      expect(readdirSync(machine.at('/var/lib')).filter((name) => /^svoi/.test(name))).toEqual([
        'svoi',
      ])
      await server.stop()
    },
  )
})
