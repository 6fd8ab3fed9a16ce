import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { onDatabase, openSite } from '../faults/site.ts'
import { hasFakeClock, openClock } from '../servers/fake-clock.ts'
import { expectAlerts, hasPromtool } from '../servers/promtool.ts'
import { cellsOf, idIn, openBackupPlace } from './backup-place.ts'
import { withDatabase } from './own-folder.ts'

const HOUR = 3_600_000
/** When the schedule begins the backup of the night, in UTC. */
const DUE = { hour: 2, minute: 20 } as const
/** How much later than now that night is: backups of the last two days stay whatever the settings say. */
const AHEAD = 3 * 24 * HOUR
/** The site starts ten minutes before, and so long before a minute begins, when the schedule looks what is due. */
const JUMP = 10 * 60_000
const MINUTE_BEGINS = 20_000
const METRICS = {
  backup: 'svoi_last_backup_timestamp_seconds',
  rehearsal: 'svoi_last_rehearsal_timestamp_seconds',
} as const

test.runIf(hasFakeClock)(
  'at night a backup is made by itself, under writes, and takes the place of an old one; it is rehearsed by itself, and all that was acknowledged before it comes back',
  async () => {
    const keep = { BACKUP_KEEP_DAILY: '1', BACKUP_KEEP_WEEKLY: '1' }
    const place = await openBackupPlace('nightly', keep)
    const { DATA_DIR, BACKUP_TO, BACKUP_KEY } = place.settings
    const due = nextNight() + AHEAD
    const clock = await openClock(place.at())
    const putTo = (moment: number) =>
      clock.set(`+${Math.round((moment - MINUTE_BEGINS - Date.now()) / 1_000)}`)
    await putTo(due - JUMP)
    const METRICS_PORT = String(await freePort())
    const site = await openSite(DATA_DIR, {
      ...clock.environment,
      ...keep,
      BACKUP_TO,
      BACKUP_KEY,
      METRICS_PORT,
    })
    const url = await onDatabase(DATA_DIR, async (address) => address)
    const client = await connect(url, 'svoi-test')
    onTestFinished(() => client.end())
    // made by hand, days before
    const old = `${idIn(await place.backup())}.age`
    const manifests = () => readdir(path.join(BACKUP_TO, 'manifests'))
    expect(await manifests()).toEqual([old])
    // yesterday's: by day nothing would be due yet
    await client.query('delete from backup_run')
    await client.query(
      `insert into backup_run (kind, target, started_at, ended_at, outcome, bytes)
      select 'backup', 'elsewhere', at, at, 'good', 1 from (select now() - interval '22 hours' as at) yesterday`,
    )
    const lastAt = async (kind: keyof typeof METRICS) => {
      const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
      return Number(new RegExp(`^${METRICS[kind]} (\\S+)$`, 'm').exec(text)?.[1]) * 1_000
    }
    const backupAt = () => lastAt('backup')
    expect(due - (await backupAt())).toBeGreaterThan(21 * HOUR)

    await site.progress()
    await putTo(due)
    let acknowledged = 0
    const hasBegun = async () => {
      const { length } = site.ledger.words
      const { rowCount } = await client.query(`select from backup_run where target <> 'elsewhere'`)
      if (rowCount === 0) acknowledged = length
      return rowCount !== 0
    }
    await expect.poll(hasBegun, { timeout: 200_000, interval: 50 }).toBe(true)
    expect(acknowledged).toBeGreaterThan(0)
    const before = site.ledger.words.slice(0, acknowledged)
    // some more while it is made
    await site.verify()
    await expect.poll(backupAt, { timeout: 120_000, interval: 200 }).toBeGreaterThanOrEqual(due)
    const { rows } = await client.query<{ at: Date; now: Date }>(
      `select ended_at as at, now() from backup_run where outcome = 'good' order by id desc limit 1`,
    )
    expect(Math.abs((await backupAt()) - Number(rows[0]?.at))).toBeLessThan(1)

    // Prometheus counts from 1970 here: the backup was made as long before as it is old now
    if (hasPromtool) {
      const age = Math.round((Number(rows[0]?.now) - (await backupAt())) / 1_000)
      const series = [{ series: METRICS.backup, values: `${-age}x40` }]
      expectAlerts(series, [], { times: 27, step: '1h' })
      expectAlerts(series, ['SvoiNoBackup'], { times: 29, step: '1h' })
    }

    // the old one has gone, and an hour later the new one is rehearsed
    await expect.poll(manifests, { timeout: 60_000 }).toEqual([expect.not.stringMatching(old)])
    await putTo(due + HOUR)
    await expect
      .poll(() => lastAt('rehearsal'), { timeout: 200_000, interval: 200 })
      .toBeGreaterThanOrEqual(due + HOUR)
    const runs = await client.query(
      `select kind, outcome from backup_run where target is distinct from 'elsewhere' order by id`,
    )
    expect(runs.rows).toEqual([
      { kind: 'backup', outcome: 'good' },
      { kind: 'rehearsal', outcome: 'good' },
    ])

    await site.stop()
    const restored = { DATA_DIR: place.at('restored') }
    const { code, stdout, stderr } = await place.restore(restored, '--to', 'latest')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(cellsOf(stdout, 'індекси (amcheck)')?.at(-1)).toBe('так')
    expect(stdout).toContain('Решту перевірено')
    const found = await withDatabase(restored.DATA_DIR, (database) =>
      database.query<{ word: string; times: number; counted: number }>(
        `select substring(content from 'слово-[a-p-]{36}') as word, count(*)::integer as times,
          (select comments_count from post where id = $1) as counted
        from comment where post_id = $1 group by 1`,
        [site.people.postId],
      ),
    )
    const words = new Set(found.rows.map(({ word }) => word))
    expect(before.filter((word) => !words.has(word))).toEqual([])
    const written = new Set(site.ledger.words)
    expect([...words].filter((word) => !written.has(word))).toEqual([])
    expect(new Set(found.rows.map(({ times }) => times))).toEqual(new Set([1]))
    expect(new Set(found.rows.map(({ counted }) => counted))).toEqual(new Set([words.size]))
  },
)

/** The next moment of the night in which a backup is due. */
function nextNight(): number {
  const night = new Date()
  night.setUTCHours(DUE.hour, DUE.minute, 0, 0)
  return night.getTime() + (night.getTime() - 2 * JUMP < Date.now() ? 24 * HOUR : 0)
}
