import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import { inScope, type Scope } from '../places/scope.ts'
import type { PostCard } from '../posts/contract.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { type ShelfChoice, shelvesOf } from '../posts/shelves.ts'

/** How many of the newest are looked through, so that a place which dominates its country costs no scan. */
const LOOKED_THROUGH = 500

interface Beyond {
  readonly reach: 'country' | 'everywhere'
  readonly tape: PostCard[]
}

/**
 * What follows where the feed of a place runs dry: the newest of the rest of the country, then of everywhere
 * else, each part labelled by its reach. Nothing while the place's own list still fills the page.
 */
export async function selectBeyond(
  services: Services,
  query: { scope: Scope; shelf: ShelfChoice; page: number; perPage: number; total: number },
): Promise<Beyond[]> {
  const { scope, page, perPage, total } = query
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const missing = lastPage * perPage - total
  if (!scope.countryCode || page !== lastPage || missing === 0) return []
  const country = scope.cityId ? await newestOutside(services, query, 'country', perPage) : []
  const everywhere =
    country.length < missing ? await newestOutside(services, query, 'everywhere', perPage) : []
  const cards = await hydratePosts(services, [...country, ...everywhere])
  const parts = [
    { reach: 'country' as const, tape: cards.filter((card) => country.includes(card.id)) },
    { reach: 'everywhere' as const, tape: cards.filter((card) => everywhere.includes(card.id)) },
  ]
  return parts.filter((part) => part.tape.length > 0)
}

async function newestOutside(
  { db }: Services,
  { scope, shelf }: { scope: Scope; shelf: ShelfChoice },
  reach: Beyond['reach'],
  limit: number,
): Promise<number[]> {
  const wider: Scope =
    reach === 'country'
      ? { ...scope, cityId: undefined }
      : { countryCode: undefined, cityId: undefined }
  const elsewhere =
    reach === 'country'
      ? sql`city_id <> ${scope.cityId}`
      : sql`country_code <> ${scope.countryCode}`
  const parts = shelvesOf(shelf).map(
    (one) => sql`(select at, post_id from (
        select at, post_id, country_code, city_id from listing
        where ${inScope(wider)} and tag_id = 0 and shelf = ${one}
        order by at desc, post_id desc limit ${LOOKED_THROUGH}) newest
      where ${elsewhere} order by at desc, post_id desc limit ${limit})`,
  )
  const { rows } = await sql<{ post_id: number }>`
    select post_id from (${sql.join(parts, sql` union all `)}) entries
    order by at desc, post_id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.post_id)
}
