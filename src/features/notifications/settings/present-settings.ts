import { timeOf } from '../../../lib/time/minutes-of-day.ts'
import { KYIV } from '../../../lib/time/uk-date.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { findPlaceNames } from '../../places/find-place-names.ts'
import { channel, isOn, notificationKind, type Switches } from '../channels.ts'
import { findVapidKeys } from '../push/vapid-keys.ts'
import type { NotificationSettings } from '../settings-contract.ts'

/** How somebody is told of things, as the contract promises it. */
export async function presentSettings(
  context: RequestContext,
  customerId: number,
): Promise<NotificationSettings> {
  const { db } = context
  const row = await selectSettings(context, customerId)
  const [{ publicKey }, places] = await Promise.all([
    findVapidKeys(context),
    findPlaceNames(db, [row]),
  ])
  return {
    switches: allSwitches((row.switches ?? {}) as Switches),
    quietHours:
      row.quiet_from === null || row.quiet_to === null
        ? null
        : { from: timeOf(row.quiet_from), to: timeOf(row.quiet_to) },
    timeZone: row.time_zone ?? USUAL.timeZone,
    maxPushes: row.max_pushes ?? USUAL.maxPushes,
    isDigest: row.is_digest ?? false,
    digestPlace:
      places.cities.get(row.city_id ?? 0)?.name ??
      places.countries.get(row.country_code ?? '')?.name ??
      null,
    mail: mailState(row),
    pushKey: publicKey,
  }
}

/** As the columns of `notification_setting` begin. */
const USUAL = { timeZone: KYIV, maxPushes: 20 }

const selectSettings = ({ db }: RequestContext, customerId: number) =>
  db
    .selectFrom('customer')
    .leftJoin('notification_setting as setting', 'setting.customer_id', 'customer.id')
    .leftJoin('mail_stop', (join) =>
      join
        .onRef('mail_stop.customer_id', '=', 'customer.id')
        .onRef('mail_stop.email', '=', 'customer.email'),
    )
    .select([
      'customer.email',
      'customer.email_verified_at',
      'customer.city_id',
      'customer.country_code',
      'mail_stop.because as stopped_because',
      'setting.switches',
      'setting.quiet_from',
      'setting.quiet_to',
      'setting.time_zone',
      'setting.max_pushes',
      'setting.is_digest',
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow()

function allSwitches(switches: Switches): NotificationSettings['switches'] {
  const ways = (kind: (typeof notificationKind.options)[number]) =>
    Object.fromEntries(channel.options.map((by) => [by, isOn(switches, kind, by)]))
  return Object.fromEntries(
    notificationKind.options.map((kind) => [kind, ways(kind)]),
  ) as NotificationSettings['switches']
}

function mailState(row: {
  email: string | null
  email_verified_at: Date | null
  stopped_because: string | null
}): NotificationSettings['mail'] {
  if (!row.email) return 'no-email'
  if (!row.email_verified_at) return 'unproven'
  if (!row.stopped_because) return 'ready'
  return row.stopped_because === 'complaint' ? 'complained' : 'stopped'
}
