import { z } from 'zod'
import { id } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { period } from '../contract.ts'

const count = z.number().int()

const failedJob = z.object({
  id: count,
  /** The name of the job in the code. */
  task: z.string(),
  attempts: count,
  maxAttempts: count,
  error: z.string().nullable(),
  /** When it is tried again; null: given up. */
  nextAt: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

export const getJobsHealth = operation('GET', '/admin/jobs', {
  key: 'jobsHealth',
  tag: 'Керування',
  summary: 'Черга завдань, невдалі з останньою помилкою, розмір бази й файлів, версії',
  access: 'admin',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      /** Of the oldest 10,000 jobs. */
      queue: z.object({
        waiting: count,
        running: count,
        later: count,
        failing: count,
        failed: count,
        oldestAt: z.string().nullable(),
      }),
      failed: z.array(failedJob),
      version: z.string(),
      databaseVersion: z.string(),
      /** Bytes, measured once a day; null before the first time. */
      size: z.object({ day: z.string(), database: z.number(), files: z.number() }).nullable(),
    }),
  )

export const retryJobs = operation('POST', '/admin/jobs/retries', {
  key: 'jobsHealth',
  tag: 'Керування',
  summary: 'Запустити ще раз одне невдале завдання або всі, що вичерпали спроби',
  access: 'admin',
  decides: true,
  limit: { name: 'retry-jobs', per: 'person', rules: [{ times: 30, seconds: 60 }] },
})
  .input(z.strictObject({ id: id.optional() }))
  .output(z.object({ retried: count }))

/** Milliseconds; null where the page was not drawn. */
const times = z.object({
  times: count,
  median: count.nullable(),
  p95: count.nullable(),
})
const pageTime = times.extend({
  /** The address with the names of its parameters. */
  route: z.string(),
  before: times,
})
export type PageTime = z.infer<typeof pageTime>

export const listPageTimes = operation('GET', '/admin/page-times', {
  key: 'jobsHealth.pages',
  tag: 'Керування',
  summary: 'Скільки часу сервер готує кожну сторінку: медіана й 95 %, найповільніші спершу',
  access: 'admin',
})
  .input(z.strictObject({ days: period }))
  .output(z.object({ pages: z.array(pageTime) }))

const letters = z.object({
  sent: count,
  refused: count,
  bounced: count,
  complained: count,
  failed: count,
  inDoubt: count,
})
export type Letters = z.infer<typeof letters>

export const getMailHealth = operation('GET', '/admin/mail', {
  key: 'mailHealth',
  tag: 'Керування',
  summary: 'Листи за днями: надіслані, не прийняті, ті, що повернулися, ненадіслані',
  access: 'admin',
})
  .input(z.strictObject({ days: period }))
  .output(
    z.object({
      /** Whether they go by SMTP; otherwise they are files of a folder. */
      isSent: z.boolean(),
      total: letters,
      before: letters,
      /** Day by day with today, the oldest first. */
      days: z.array(letters.extend({ day: z.string() })),
    }),
  )

const backupKind = z.enum(['backup', 'rehearsal'])

export const getBackupHealth = operation('GET', '/admin/backups', {
  key: 'backupHealth',
  tag: 'Керування',
  summary:
    'Остання вдала резервна копія, остання перевірка відновлення, що не вдалося й що запізнюється',
  access: 'admin',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      /** Whether the site is backed up at all. */
      isConfigured: z.boolean(),
      /** Null before the first one; bytes: what it added to its target. */
      backup: z.object({ at: z.string(), bytes: z.number() }).nullable(),
      rehearsal: z.object({ at: z.string() }).nullable(),
      /** The last run that failed, if none of its kind succeeded since; without a message it was cut off. */
      failure: z
        .object({ kind: backupKind, at: z.string(), message: z.string().nullable() })
        .nullable(),
      overdue: z.array(backupKind),
    }),
  )
