import { type Kysely, sql } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { announceAll } from '../../platform/jobs/announce.ts'
import { areBlocked } from '../accounts/are-blocked.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import { resolveScope, type Scope } from '../places/scope.ts'
import { followAnswerers as call } from './contract.ts'
import { keepNextStep } from './keep-next-step.ts'
import { LAST_STEP } from './welcome-steps.ts'

/**
 * The third step: follows people and a place. Who is blocked, hidden or followed already is passed over.
 * @throws 404 for a place that we do not have
 */
export const followAnswerers = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const scope = await resolveScope(context.db, input)
  await context.db.transaction().execute(async (tx) => {
    await followPlace(tx, customerId, scope)
    const followed = await followPeople(tx, customerId, input.usernames)
    await announceAll(
      tx,
      followed.map((personId) => ({ type: 'followed', followerId: customerId, personId })),
    )
    await keepNextStep(tx, customerId, LAST_STEP)
  })
  return { nextStep: LAST_STEP }
})

async function followPlace(
  tx: Kysely<DB>,
  subscriber_id: number,
  { countryCode, cityId }: Scope,
): Promise<void> {
  if (!countryCode) return
  await tx
    .insertInto('subscription')
    .values({ subscriber_id, ...(cityId ? { city_id: cityId } : { country_code: countryCode }) })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** @returns who is followed now and was not before */
async function followPeople(
  tx: Kysely<DB>,
  customerId: number,
  usernames: readonly string[],
): Promise<number[]> {
  if (usernames.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into subscription (subscriber_id, person_id)
    select ${customerId}, person.id from customer person
    where person.username = any(${usernames}::text[]) and person.id <> ${customerId}
      and ${isShown('person')} and not ${areBlocked(sql.ref('person.id'), customerId)}
    order by person.id on conflict do nothing returning person_id as id`.execute(tx)
  // the new rows have waited for whoever was just blocking
  const { rows: blocked } = await sql<{ id: number }>`
    delete from subscription s
    where s.subscriber_id = ${customerId} and s.person_id = any(${rows.map(({ id }) => id)}::bigint[])
      and ${areBlocked(sql.ref('s.person_id'), customerId)}
    returning s.person_id as id`.execute(tx)
  const gone = new Set(blocked.map(({ id }) => id))
  return rows.flatMap(({ id }) => (gone.has(id) ? [] : [id]))
}
