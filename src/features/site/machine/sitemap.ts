import { sql } from 'kysely'
import { type ContentType, paths } from '../../../lib/paths.ts'
import type { Services } from '../../../platform/context.ts'

interface Entry {
  readonly path: string
  readonly changed?: Date | undefined
}

/** With three pages each they stay below the 50,000 addresses that a part may have. */
const MOST_PLACES = 16_000

const types: readonly ContentType[] = ['post', 'question', 'event']

/** The index: a part for the site's own pages, then parts of 10,000 posts and of 10,000 people. */
export async function sitemapIndex({ db, config }: Services): Promise<string> {
  const { rows: posts } = await sql<{ part: number; changed: Date }>`
    select part::integer, newest.changed
    from generate_series(0, (select coalesce(max(id), 0) / 10000 from post)) part
    cross join lateral (
      select greatest(published_at, edited_at) as changed from post
      where id / 10000 = part and status = 1 and deleted_at is null
      order by greatest(published_at, edited_at) desc limit 1
    ) newest`.execute(db)
  const { rows: people } = await sql<{ part: number }>`
    select part::integer from generate_series(0, (select coalesce(max(id), 0) / 10000 from customer)) part
    where exists (select from customer where id / 10000 = part and deleted_at is null)`.execute(db)
  const parts: Entry[] = [
    { path: '/sitemaps/places.xml' },
    ...posts.map(({ part, changed }) => ({ path: `/sitemaps/posts-${part}.xml`, changed })),
    ...people.map(({ part }) => ({ path: `/sitemaps/people-${part}.xml` })),
  ]
  const items = parts.map((entry) => `<sitemap>${inside(config.publicUrl, entry)}</sitemap>`)
  return document('sitemapindex', items)
}

/** One part by its name, such as `posts-0`; undefined when there is no such part. */
export async function sitemapPart(
  { db, config }: Services,
  name: string,
): Promise<string | undefined> {
  const [, kind, part] = /^(places|posts|people)(?:-(\d{1,6}))?$/.exec(name) ?? []
  const entries =
    kind === 'places' && part === undefined
      ? await placeEntries(db)
      : kind === 'posts' && part
        ? await postEntries(db, Number(part))
        : kind === 'people' && part
          ? await peopleEntries(db, Number(part))
          : []
  if (entries.length === 0) return undefined
  return document(
    'urlset',
    entries.map((entry) => `<url>${inside(config.publicUrl, entry)}</url>`),
  )
}

async function placeEntries(db: Services['db']): Promise<Entry[]> {
  const { rows } = await sql<{ country: string; city: string | null }>`
    select c.code as country, null as city from country c join list_total t on t.list = 'all:0:' || c.code where t.total > 0
    union all
    select c.country_code, c.slug from city c, lateral (
      select total from list_total where list = 'all:0:' || c.id offset 0) t where t.total > 0
    limit ${MOST_PLACES}`.execute(db)
  const own = [
    paths.home({}),
    paths.feed(),
    paths.questions(),
    paths.events(),
    paths.popular(),
    paths.people(),
    paths.tags(),
    paths.about,
    paths.countries(),
    paths.privacyPolicy,
    paths.userAgreement,
    paths.contactUs,
  ]
  const places = rows.flatMap(({ country, city }) => {
    const to = { country, ...(city && { city }) }
    return [paths.home(to), paths.questions(to), paths.events(to)]
  })
  return [...own, ...places].map((path) => ({ path }))
}

async function postEntries(db: Services['db'], part: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('post')
    .select(['kind', 'seo_link', 'published_at', 'edited_at'])
    .where(sql<boolean>`id / 10000 = ${part}`)
    // a literal, so that the index of published posts is known to serve
    .where('status', '=', sql<number>`1`)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    path: paths.item(types[row.kind] ?? 'post', row.seo_link ?? ''),
    changed: row.edited_at ?? row.published_at ?? undefined,
  }))
}

async function peopleEntries(db: Services['db'], part: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('customer')
    .select('username')
    .where(sql<boolean>`id / 10000 = ${part}`)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({ path: paths.person(row.username) }))
}

const inside = (origin: string, { path, changed }: Entry) =>
  `<loc>${origin}${path}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}`

const document = (root: 'sitemapindex' | 'urlset', items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>\n`
