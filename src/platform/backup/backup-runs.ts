import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from '../db/database.ts'
import { StartError } from '../start-error.ts'

export type BackupKind = 'backup' | 'rehearsal'

/** What is known of the backups of the site; null where there was none. */
export interface LastBackups {
  /** The last good backup by its end, and how many bytes it added to its target. */
  readonly backup: { readonly at: Date; readonly bytes: number } | null
  readonly rehearsal: { readonly at: Date } | null
  /** The last run that failed, if none of its kind succeeded since; without a message it was cut off. */
  readonly failure: {
    readonly kind: BackupKind
    readonly at: Date
    readonly message: string | null
  } | null
}

/** Reads the last runs by an index: for the console and for metrics. */
export async function lastBackups(db: Database): Promise<LastBackups> {
  const [backups, rehearsals] = await Promise.all([lastOf(db, 'backup'), lastOf(db, 'rehearsal')])
  return {
    backup: backups.good && { at: backups.good.at, bytes: backups.good.bytes ?? 0 },
    rehearsal: rehearsals.good && { at: rehearsals.good.at },
    failure: backups.failure ?? rehearsals.failure,
  }
}

const HOUR = 3_600_000

/** From which age on something is wrong, in milliseconds: backups are made every night, rehearsals every week. */
const MAX_AGE: Readonly<Record<BackupKind, number>> = {
  backup: 26 * HOUR,
  rehearsal: 8 * 24 * HOUR,
}

/** What is older than it should be. Before the first backup nothing can be rehearsed. */
export function overdueBackups({ backup, rehearsal }: LastBackups, now: Date): BackupKind[] {
  const isOld = (kind: BackupKind, run: { readonly at: Date } | null) =>
    !run || now.getTime() - run.at.getTime() > MAX_AGE[kind]
  if (!backup) return ['backup']
  return [
    ...(isOld('backup', backup) ? (['backup'] as const) : []),
    ...(isOld('rehearsal', rehearsal) ? (['rehearsal'] as const) : []),
  ]
}

async function lastOf(db: Database, kind: BackupKind) {
  const lastWith = (outcome: 'good' | 'failed') =>
    db
      .selectFrom('backup_run')
      .select(['id', 'bytes', 'message', sql<Date>`ended_at`.as('at')])
      .where('kind', '=', kind)
      .where('outcome', '=', outcome)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [good = null, failed] = await Promise.all([lastWith('good'), lastWith('failed')])
  const isLast = failed && (!good || failed.id > good.id)
  return { good, failure: isLast ? { kind, at: failed.at, message: failed.message } : null }
}

/** Held by whoever makes or rehearses a backup of this database, as long as their connection lasts. */
const BACKUP_LOCK = 7_305_056

const KEPT_DAYS = 180

/**
 * Runs a backup or a rehearsal as the only one of this site, and notes how it went.
 * @param client a connection of its own, which holds the lock
 * @param target where a backup goes
 * @param bytesOf what the work added to it
 * @throws StartError when another one runs; what the work throws, noted with its message
 */
export async function recordRun<Result>(
  client: Client,
  { kind, target = null }: { readonly kind: BackupKind; readonly target?: string | null },
  work: () => Promise<Result>,
  bytesOf: (result: Result) => number | null = () => null,
): Promise<Result> {
  if (!(await takeLock(client)))
    throw new StartError(
      'Копію вже робить або перевіряє інший процес: зачекайте, доки він завершить',
    )
  await closeInterrupted(client)
  const begun = await client.query(
    'insert into backup_run (kind, target) values ($1, $2) returning id',
    [kind, target],
  )
  const end = (outcome: 'good' | 'failed', bytes: number | null, message: string | null) =>
    client.query(
      'update backup_run set ended_at = now(), outcome = $2, bytes = $3, message = $4 where id = $1',
      [begun.rows[0].id, outcome, bytes, message],
    )
  try {
    const result = await work()
    await end('good', bytesOf(result), null)
    return result
  } catch (error) {
    // the connection may be what failed
    await end('failed', null, (error as Error).message).catch(() => {})
    throw error
  }
}

/** Does something that no backup may run beside; nothing while one runs. */
export async function whenAlone(client: Client, work: () => Promise<void>): Promise<void> {
  if (await takeLock(client)) await work()
}

async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK])
  return rows[0].taken
}

/** Nobody else runs: what has no end was cut off. */
async function closeInterrupted(client: Client): Promise<void> {
  await client.query(
    `update backup_run set ended_at = now(), outcome = 'failed' where ended_at is null`,
  )
  await client.query(
    `delete from backup_run where started_at < now() - make_interval(days => ${KEPT_DAYS})`,
  )
}
