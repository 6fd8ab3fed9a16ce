import { type RawBuilder, sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { rememberRows } from '../../platform/db/remember-rows.ts'
import { inScope, type Scope } from '../places/scope.ts'
import { listSimilarPosts as call } from './contract.ts'
import { findPublicPost } from './find-public-post.ts'
import { presentChosen } from './hydrate-posts.ts'
import { type PostRow, selectPostRows } from './post-rows.ts'
import { type Shelf, shelf, shelvesOf } from './shelves.ts'

/** How many of the newest of each tag, place and type are weighed. */
const WEIGHED = 15

/**
 * What to read on: the newest that share tags or the place, those that share most first. After a question these
 * are questions, after an event events; after a post anything.
 */
export const listSimilarPosts = serve(call).handler(async ({ input, context }) => {
  const ids = await similarTo(context.db, `${input.id}:${input.perPage}`)
  return { posts: await presentChosen(context, ids, await rowsOf(context.db, ids)) }
})

/** The same for every reader, and nobody minds a minute: whoever opens a post asks for it. */
const similarTo = rememberQuery({ seconds: 60, most: 5_000 }, async (db, key) => {
  const [id, limit] = key.split(':').map(Number) as [number, number]
  const post = await findPublicPost(db, id)
  const here: Scope = {
    countryCode: post.country_code ?? undefined,
    cityId: post.city_id ?? undefined,
  }
  return selectSimilar(db, id, sourcesAround(here, shelvesAfter[post.kind] ?? everyShelf), limit)
})

const everyShelf = shelvesOf('all')
/** By the kind of what was read. */
const shelvesAfter: Readonly<Record<number, readonly Shelf[]>> = {
  1: [shelf.questions],
  2: [shelf.events],
}

/** Seconds old at most, also what was hidden meanwhile: what is similar stands below most of what is opened. */
const rowsOf = rememberRows<number, PostRow>({ seconds: 5, most: 5_000 }, async (db, ids) =>
  (await selectPostRows(db, ids)).map((row) => [row.id, row] as const),
)

async function selectSimilar(
  db: Database,
  id: number,
  sources: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    with tags as (select tag_id from post_tag where post_id = ${id}),
    candidates as (
      select post_id, shelf, at, max(near) as near from (${sql.join(sources, sql` union all `)}) found
      where post_id <> ${id} group by post_id, shelf, at
    )
    select post_id from candidates c
    where shelf <> ${sql.lit(shelf.events)} or (select e.over_at > now() from event e where e.post_id = c.post_id)
    order by near + 3 * (select count(*) from post_tag t join tags using (tag_id) where t.post_id = c.post_id) desc,
      at desc, post_id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => row.post_id)
}

/**
 * Where the candidates come from. What is among the newest of a tag everywhere is among the newest of its own
 * country and city too, so that the source tells how near it is and no post is read.
 */
function sourcesAround(
  { countryCode, cityId }: Scope,
  shelves: readonly Shelf[],
): RawBuilder<unknown>[] {
  const tags = sql`tags`
  const whateverTags = sql`(select 0 as tag_id)`
  const country: Scope = { countryCode, cityId: undefined }
  const city: Scope = { countryCode, cityId }
  const newest = (scope: Scope, ofTags: RawBuilder<unknown>, near: number) =>
    newestOf(scope, ofTags, shelves, near)
  return [
    newest({ countryCode: undefined, cityId: undefined }, tags, 0),
    ...(countryCode ? [newest(country, tags, 1)] : []),
    ...(countryCode && !cityId ? [newest(country, whateverTags, 1)] : []),
    ...(cityId ? [newest(city, tags, 3), newest(city, whateverTags, 3)] : []),
  ]
}

/** @param near what nearness adds to the weight */
function newestOf(
  scope: Scope,
  tags: RawBuilder<unknown>,
  shelves: readonly Shelf[],
  near: number,
): RawBuilder<unknown> {
  const rows = shelves.map((one) => sql`(${sql.lit(one)})`)
  return sql`(select n.post_id, s.shelf, n.at, ${near}::integer as near
    from ${tags} t, (values ${sql.join(rows)}) s (shelf), lateral (
      select l.post_id, l.at from listing l where ${inScope(scope)} and l.tag_id = t.tag_id and l.shelf = s.shelf
      order by l.at desc, l.post_id desc limit ${WEIGHED}) n)`
}
