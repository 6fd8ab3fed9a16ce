import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'
import {
  type Channel,
  isOn,
  type NotificationKind,
  notificationKind,
  type Switches,
} from './channels.ts'
import type { QuietHours } from './quiet-hours.ts'

/** Somebody who is told things: what they know already, and how they want to hear of the rest. */
export interface Reader {
  readonly customerId: number
  /** The last number that a popup or the list showed. */
  readonly seen: number
  /** The last that a push told of, and that a letter did. */
  readonly pushed: number
  readonly mailed: number
  readonly switches: Switches
  readonly quietHours: QuietHours | undefined
  readonly timeZone: string
  readonly maxPushes: number
  /** How many pushes there were today, by their clocks. */
  readonly pushesToday: number
}

/** @returns undefined for who was never told anything, or is gone */
export async function findReader(db: Kysely<DB>, customerId: number): Promise<Reader | undefined> {
  const row = await readerOf(db, customerId).executeTakeFirst()
  return row && present(row)
}

/** The same, held until the end of the transaction: of two who decide for one person the second sees what the first did. */
export async function holdReader(tx: Kysely<DB>, customerId: number): Promise<Reader | undefined> {
  const row = await readerOf(tx, customerId).forNoKeyUpdate('inbox').executeTakeFirst()
  return row && present(row)
}

/** The kinds that somebody wants to hear of in a way. */
export const kindsOf = ({ switches }: Reader, by: Channel): NotificationKind[] =>
  notificationKind.options.filter((kind) => isOn(switches, kind, by))

const readerOf = (db: Kysely<DB>, customerId: number) =>
  db
    .selectFrom('inbox')
    .innerJoin('customer', 'customer.id', 'inbox.customer_id')
    .leftJoin('notification_setting as setting', 'setting.customer_id', 'inbox.customer_id')
    .select([
      'inbox.customer_id',
      'inbox.seen_number',
      'inbox.pushed_number',
      'inbox.mailed_number',
      'setting.switches',
      'setting.quiet_from',
      'setting.quiet_to',
      sql<string>`coalesce(setting.time_zone, 'Europe/Kyiv')`.as('time_zone'),
      sql<number>`coalesce(setting.max_pushes, 20)`.as('max_pushes'),
      sql<number>`case when pushed_on = (now() at time zone coalesce(setting.time_zone, 'Europe/Kyiv'))::date
        then pushed_times else 0 end`.as('pushes_today'),
    ])
    .where('inbox.customer_id', '=', customerId)
    .where('customer.deleted_at', 'is', null)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof readerOf>['executeTakeFirst']>>>

function present(row: Row): Reader {
  const { quiet_from: from, quiet_to: to, time_zone: timeZone } = row
  return {
    customerId: row.customer_id,
    seen: row.seen_number,
    pushed: row.pushed_number,
    mailed: row.mailed_number,
    switches: (row.switches ?? {}) as Switches,
    quietHours: from === null || to === null ? undefined : { from, to, timeZone },
    timeZone,
    maxPushes: row.max_pushes,
    pushesToday: row.pushes_today,
  }
}
