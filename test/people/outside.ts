import { sql } from 'kysely'
import { polling } from '../../src/app/polling.ts'
import { tasks } from '../../src/app/tasks.ts'
import type { NotificationKind, Switches } from '../../src/features/notifications/channels.ts'
import { insertNotifications } from '../../src/features/notifications/insert-notifications.ts'
import { scheduleDelivery } from '../../src/features/notifications/schedule-delivery.ts'
import { runWaitingJobs } from '../../src/platform/jobs/worker.ts'
import type { TestApi } from '../api.ts'

interface Happening {
  readonly kind?: NotificationKind
  readonly postId: number
  readonly actorId: number
  /** What it is merged with while it is unread; by itself unless it says so. */
  readonly groupKey?: string
}

let happenings = 0

/** What reaches people who are not looking: tells somebody of something, then lets the jobs come. */
export function outsideOf({ db, jobPool, services }: TestApi) {
  const runJobs = () => runWaitingJobs(jobPool, { services, tasks, recurring: [], polling })
  return {
    runJobs,
    /** Tells a person as the job `notify` does. */
    async notifyPerson(
      customerId: number,
      { kind = 'reply', postId, actorId, groupKey }: Happening,
    ) {
      const cause = `test:${++happenings}`
      await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('notification_setting')
          .select('switches')
          .where('customer_id', '=', customerId)
          .executeTakeFirst()
        const switches = (row?.switches ?? {}) as Switches
        const told = await insertNotifications(tx, [
          {
            news: { cause, actorId, postId, commentId: null, detail: {} },
            people: [{ customerId, kind, groupKey: groupKey ?? cause, switches }],
          },
        ])
        await scheduleDelivery(tx, told)
      })
    },
    /** The time has come for those jobs that wait: of pushes, of letters. */
    async comeDue(...tasksNamed: readonly string[]) {
      for (const name of tasksNamed)
        await sql`update graphile_worker._private_jobs set run_at = now()
          where key like ${`${name}:%`}`.execute(db)
      await runJobs()
    },
    /** What waits, with the minutes until it comes. */
    async readQueue() {
      const { rows } = await sql<{ key: string; minutes: number }>`
        select key, round(extract(epoch from run_at - now()) / 60)::int as minutes
        from graphile_worker.jobs order by key`.execute(db)
      return rows
    },
  }
}
