import { sql } from 'kysely'
import { createRandom, type Random } from '../../demo/random.ts'
import { readVocabulary } from '../../src/features/search/vocabulary/read-vocabulary.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { isPublished } from '../../src/platform/db/is-published.ts'

/** A place to query, with the name that its lists end with. */
export interface Place {
  readonly destinationCountry?: string
  readonly destinationCity?: string
  readonly key: string
}

type Kind = 'everywhere' | 'country' | 'city'

/** Parameters of probes: rows of this database, the busiest as often as all others together. */
export interface Samples {
  readonly random: Random
  place(kind: Kind): Place
  tag(): { readonly id: number; readonly name: string }
  post(): { readonly id: number; readonly seo_link: string }
  /** The threads with most comments. */
  hugeThread(): { readonly id: number; readonly kind: number; readonly roots: number }
  comment(): number
  /** Comments with most replies. */
  answeredComment(): number
  /** A country that people come from. */
  origin(): string
  /** A word of a destination, its name or how it sounds. */
  term(): string
  author(): string
  loudAuthor(): { readonly username: string; readonly id: number }
  word(): string
  /** A page far down a list, 5,000 when the list is that long. */
  deepPage(list: string, perPage?: number): number
}

export async function readSamples(db: Database, seed: string): Promise<Samples> {
  const random = createRandom(seed)
  const countries = await placesOf(db, sql`country c join listed l on l.country_code = c.code`)
  const cities = await placesOf(
    db,
    sql`city c join listed l on l.country_code = '' and l.city_id = c.id`,
  )
  const all = <Row>(query: ReturnType<typeof sql<Row>>) =>
    query.execute(db).then(({ rows }) => rows)
  const tags = await all(sql<{ id: number; name: string }>`
    select t.id, t.name from tag t join list_total l on l.kind = 'all' and l.owner_id = 0 and l.tag_id = t.id
      and l.country_code = '' and l.city_id = 0 order by l.total desc`)
  const posts = await all(sql<{ id: number; seo_link: string; title: string }>`
    select id, seo_link, title from post where ${isPublished()} order by hashtext(id::text) limit 5000`)
  const threads = await all(sql<{ id: number; kind: number; roots: number }>`
    select p.id, p.kind, coalesce(l.total, 0) as roots from post p left join list_total l on l.kind = 'comments' and l.owner_id = p.id
    where ${isPublished('p')} order by p.comments_count desc limit 20`)
  const comments = await all(sql<{ id: number }>`
    select c.id from comment c join post p on p.id = c.post_id where ${isPublished('c')}
      and ${isPublished('p')} order by hashtext(c.id::text) limit 3000`)
  const answered = await all(sql<{ id: number }>`
    select c.id from comment c join post p on p.id = c.post_id where ${isPublished('c')}
      and ${isPublished('p')} and c.replies_count > 0 and not c.is_answer order by c.replies_count desc, c.id limit 200`)
  const origins = await all(sql<{ code: string }>`
    select origin_code as code from listing where tag_id = 0 and origin_code <> ''
    group by origin_code order by count(*) desc`)
  const terms = (await readVocabulary()).flatMap(({ term, also, sounds }) => [
    term,
    ...also,
    ...sounds,
  ])
  const people = await all(sql<{ username: string; id: number }>`
    select username, id from customer where deleted_at is null order by hashtext(id::text) limit 3000`)
  const loud = await all(sql<{ username: string; id: number }>`
    select username, id from customer where deleted_at is null
    order by posts_count + questions_count + comments_count + followers_count desc limit 30`)
  const totals = new Map(
    (
      await all(sql<{ list: string; total: number }>`
    select case when owner_id > 0 then kind || ':' || owner_id
        else kind || ':' || tag_id || ':' || country_code || coalesce(nullif(city_id, 0)::text, '') end as list, total
    from list_total where total > 200`)
    ).map((row) => [row.list, row.total]),
  )
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random.next() * items.length)] as Item
  const skewed = <Item>(items: readonly Item[]): Item =>
    one(random.chance(0.5) ? items.slice(0, 5) : items)
  return {
    random,
    place: (kind) =>
      kind === 'everywhere' ? { key: '' } : skewed(kind === 'country' ? countries : cities),
    tag: () => skewed(tags),
    post: () => one(posts),
    hugeThread: () => one(threads),
    comment: () => one(comments).id,
    answeredComment: () => one(answered).id,
    origin: () => skewed(origins).code,
    term: () => one(terms),
    author: () => one(people).username,
    loudAuthor: () => one(loud),
    word: () =>
      one(
        one(posts)
          .title.split(/[^\p{L}]+/u)
          .filter((word) => word.length > 3)
          .concat('документи'),
      ),
    deepPage: (list, perPage = 10) => {
      const last = Math.max(1, Math.ceil((totals.get(list) ?? 0) / perPage))
      return last >= 5_000 ? 5_000 : Math.max(1, Math.floor(last * random.between(0.4, 1)))
    },
  }
}

/** The busiest first. */
async function placesOf(db: Database, from: ReturnType<typeof sql>): Promise<Place[]> {
  const { rows } = await sql<{ key: string; country: string; slug: string | null }>`
    with listed as materialized (
      select * from list_total where kind = 'all' and owner_id = 0 and tag_id = 0)
    select l.country_code || coalesce(nullif(l.city_id, 0)::text, '') as key, to_jsonb(c) ->> 'slug' as slug,
      coalesce(to_jsonb(c) ->> 'country_code', to_jsonb(c) ->> 'code') as country
    from ${from} order by l.total desc`.execute(db)
  return rows.map((row) => ({
    key: row.key,
    destinationCountry: row.country,
    ...(row.slug !== null && { destinationCity: row.slug }),
  }))
}
