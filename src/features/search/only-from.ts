import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Hit, Hits } from './select-hits.ts'

/** Of some hits those whose authors, or who themselves, come from a country. */
export async function onlyFrom(
  db: Database,
  hits: readonly Hit[],
  fromCountry: string,
): Promise<Hits> {
  const idsOf = (isCustomer: boolean) =>
    hits.filter(({ type }) => (type === 'customer') === isCustomer).map(({ id }) => id)
  const { rows } = await sql<{ id: number; is_customer: boolean }>`
    select p.id, false as is_customer from unnest(${idsOf(false)}::bigint[]) hit (id)
      join post p on p.id = hit.id join customer c on c.id = p.author_id
      where shown_origin(c) = ${fromCountry}
    union all
    select c.id, true from unnest(${idsOf(true)}::bigint[]) hit (id)
      join customer c on c.id = hit.id where shown_origin(c) = ${fromCountry}`.execute(db)
  const known = new Set(rows.map(({ id, is_customer }) => `${is_customer}:${id}`))
  const kept = hits.filter(({ type, id }) => known.has(`${type === 'customer'}:${id}`))
  const count = (type: Hit['type']) => kept.filter((hit) => hit.type === type).length
  return {
    hits: kept,
    counts: {
      post: count('post'),
      question: count('question'),
      event: count('event'),
      customer: count('customer'),
    },
  }
}
