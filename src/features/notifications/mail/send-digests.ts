import { type Kysely, sql } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import { listingType } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { enqueueEach } from '../../../platform/jobs/enqueue-each.ts'
import type { JobPayloads, LetterValues } from '../../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import { findPlaceNames, type PlaceKeys } from '../../places/find-place-names.ts'
import { bestOf, selectBestOfWeek } from './select-best-of-week.ts'

const BATCH = 500

/** Begins the letters of the week: the recurring job. */
export function startDigests(db: Database): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  return enqueue(db, 'send-digests', { day, after: 0 }, { key: `send-digests:${day}` })
}

/**
 * The job: the best of the week for some hundred people, by where they live; the others in a job after it. Nobody gets
 * two for one day, and nobody gets one that says nothing.
 */
export async function sendDigests(
  { db }: JobServices,
  { day, after }: JobPayloads['send-digests'],
): Promise<void> {
  const people = await selectReaders(db, day, after)
  const values = await composeDigests(db, people)
  const last = people.at(-1)
  await db.transaction().execute(async (tx) => {
    const ids = await noteDigests(tx, day, [...values.keys()])
    const letters = ids.flatMap((customerId) => {
      const of = values.get(customerId)
      return of ? [{ letter: 'digest' as const, customerId, values: of }] : []
    })
    await enqueueEach(
      tx,
      'send-letter',
      letters.map((payload) => ({ key: `digest:${day}:${payload.customerId}`, payload })),
    )
    if (last && people.length === BATCH)
      await enqueue(tx, 'send-digests', { day, after: last.customer_id }, { isLater: true })
  })
}

/** Who asked for the letter, can get it, and lives somewhere. */
const selectReaders = (db: Database, day: string, after: number) =>
  db
    .selectFrom('notification_setting as setting')
    .innerJoin('customer', 'customer.id', 'setting.customer_id')
    .select(['setting.customer_id', 'customer.city_id', 'customer.country_code'])
    .where('setting.is_digest', '=', sql.lit(true))
    .where('setting.customer_id', '>', after)
    .where(sql<boolean>`(setting.digested_on is null or setting.digested_on < ${day}::date)`)
    .where('customer.deleted_at', 'is', null)
    .where('customer.email_verified_at', 'is not', null)
    .where('customer.country_code', 'is not', null)
    .where(sql<boolean>`not exists (select from mail_stop
      where mail_stop.customer_id = customer.id and mail_stop.email = customer.email)`)
    .orderBy('setting.customer_id')
    .limit(BATCH)
    .execute()

async function composeDigests(
  db: Database,
  people: readonly (PlaceKeys & { readonly customer_id: number })[],
): Promise<Map<number, LetterValues['digest']>> {
  const [best, names] = await Promise.all([
    selectBestOfWeek(db, people),
    findPlaceNames(db, people),
  ])
  return new Map(
    people.flatMap((person) => {
      const found = bestOf(best, person)
      if (!found) return []
      const city = found.isOfCity ? names.cities.get(person.city_id ?? 0) : undefined
      const country = person.country_code ?? ''
      const values = {
        place: city?.name ?? names.countries.get(country)?.name ?? country,
        path: paths.popular({ country, city: city?.slug }),
        items: found.posts.map(({ title, excerpt, kind, seo_link }) => ({
          title,
          text: excerpt,
          path: paths.item(listingType(kind), seo_link ?? ''),
        })),
      }
      return [[person.customer_id, values] as const]
    }),
  )
}

/** @returns those who had none for the day yet */
async function noteDigests(tx: Kysely<DB>, day: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ customer_id: number }>`
    update notification_setting set digested_on = ${day}::date
    where customer_id = any(${ids}) and (digested_on is null or digested_on < ${day}::date)
    returning customer_id`.execute(tx)
  return rows.map((row) => row.customer_id)
}
