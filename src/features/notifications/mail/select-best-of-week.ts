import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { listKindsOf, POPULAR_WINDOW } from '../../../platform/db/list-kinds.ts'
import type { PlaceKeys } from '../../places/find-place-names.ts'

const MAX_COUNT = 5

interface BestPost {
  readonly kind: number
  readonly title: string
  readonly excerpt: string
  readonly seo_link: string | null
}

/** The most popular of a week by place: `city:17`, `country:PL`. */
export type BestOfWeek = ReadonlyMap<string, readonly BestPost[]>

/** What the cities and countries of some people have, each place once, by the order of its popular page. */
export async function selectBestOfWeek(
  db: Database,
  places: readonly PlaceKeys[],
): Promise<BestOfWeek> {
  const cities = [...new Set(places.flatMap(({ city_id }) => city_id ?? []))]
  const countries = [...new Set(places.flatMap(({ country_code }) => country_code ?? []))]
  const { rows } = await sql<BestPost & { readonly place: string }>`
    with best as (
      select 'city:' || city.id as place, top.* from unnest(${cities}::int[]) as city (id)
      cross join lateral (${topOf(sql`city_id = city.id and city_id <> 0`)}) top
      union all
      select 'country:' || country.code, top.* from unnest(${countries}::text[]) as country (code)
      cross join lateral (${topOf(sql`country_code = country.code and country_code <> ''`)}) top
    )
    select best.place, post.kind, post.title, post.excerpt, post.seo_link
    from best join post on post.id = best.post_id and ${isPublished('post')}
    order by best.score desc, best.post_id desc`.execute(db)
  const byPlace = new Map<string, BestPost[]>()
  for (const { place, ...post } of rows) byPlace.set(place, [...(byPlace.get(place) ?? []), post])
  return byPlace
}

/** What to tell somebody of: their city, or their country where the city had nothing. */
export function bestOf(
  best: BestOfWeek,
  { city_id, country_code }: PlaceKeys,
): { readonly isOfCity: boolean; readonly posts: readonly BestPost[] } | undefined {
  const ofCity = best.get(`city:${city_id}`)
  if (ofCity) return { isOfCity: true, posts: ofCity }
  const posts = best.get(`country:${country_code}`)
  return posts && { isOfCity: false, posts }
}

const PARTS = listKindsOf('all').flatMap((kind) =>
  [POPULAR_WINDOW.day, POPULAR_WINDOW.week].map(
    (window) => sql`(${sql.lit(kind)}, ${sql.lit(window)})`,
  ),
)

/** One range of the index for each kind of list and each window within a week (db/schema/tables/12_lists.sql). */
const topOf = (place: ReturnType<typeof sql>) => sql`
  select ranges.post_id, ranges.score
  from (values ${sql.join(PARTS)}) as part (list_kind, narrowest_window)
  cross join lateral (
    select post_id, score from popular_listing
    where ${place} and tag_id = 0 and list_kind = part.list_kind
      and narrowest_window = part.narrowest_window
    order by score desc, post_id desc limit ${MAX_COUNT}
  ) ranges
  order by ranges.score desc, ranges.post_id desc limit ${MAX_COUNT}`
