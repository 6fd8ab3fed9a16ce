import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Services } from '../context.ts'
import { projectFolder } from '../project-folder.ts'
import { workerFile } from '../worker-file.ts'
import { type BackupKind, type LastBackups, lastBackups } from './backup-runs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Hours of the night in UTC, when backups and rehearsals begin by themselves. */
const NIGHT = { from: 1, to: 5 } as const
/** From which age on the next one begins at night, and from which at any hour, as after a night without power. */
const BACKUP_AGE = { atNight: 20 * HOUR, always: 25 * HOUR } as const
const REHEARSAL_AGE = { atNight: 7 * DAY - 4 * HOUR, always: 7 * DAY + 4 * HOUR } as const
/** A backup copies all of the database, a rehearsal restores it: after one that failed the next waits. */
const BACKUP_PAUSE = 4 * HOUR
const REHEARSAL_PAUSE = 20 * HOUR

export type DueWork = 'backup' | 'rehearsal' | 'files'

/** What is to be done now; between backups what files came. */
export function dueWork(last: LastBackups, now: Date): DueWork {
  const isNight = now.getUTCHours() >= NIGHT.from && now.getUTCHours() < NIGHT.to
  const ageOf = (run: { readonly at: Date } | null) =>
    run ? now.getTime() - run.at.getTime() : Number.POSITIVE_INFINITY
  const isDue = (age: number, limit: { readonly atNight: number; readonly always: number }) =>
    age > (isNight ? limit.atNight : limit.always)
  const hasPaused = (kind: BackupKind, pause: number) =>
    last.failure?.kind !== kind || ageOf(last.failure) > pause
  if (isDue(ageOf(last.backup), BACKUP_AGE) && hasPaused('backup', BACKUP_PAUSE)) return 'backup'
  const isRehearsable = last.failure?.kind !== 'backup' && hasPaused('rehearsal', REHEARSAL_PAUSE)
  if (isRehearsable && isDue(ageOf(last.rehearsal), REHEARSAL_AGE)) return 'rehearsal'
  return 'files'
}

const WORKER = workerFile('src/platform/backup/backup-worker.ts')
/** So much of what the process says is logged. */
const MAX_SAID = 4_000

/**
 * Begins what is due in a process of its own, which does not hold up the queue, has its own memory and gives way to
 * pages. It notes its outcome in `backup_run` itself; it ends with this process.
 */
export async function startDueBackup({ config, db, log }: Services): Promise<void> {
  if (!config.backup) return
  const work = dueWork(await lastBackups(db), new Date())
  const child = spawn(process.execPath, [WORKER, work], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const end = () => child.kill()
  process.once('exit', end)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MAX_SAID)
  })
  child.on('error', (error) => log.error({ err: error }, `The ${work} process did not start`))
  child.on('close', (code) => {
    process.off('exit', end)
    if (code === 0 && !said) log.info(`The ${work} process has ended`)
    else if (code === 0) log.warn({ said }, `The ${work} process has ended`)
    else log.error({ code, said }, `The ${work} process failed`)
  })
}
