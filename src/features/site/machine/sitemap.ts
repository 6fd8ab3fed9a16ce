import { sql } from 'kysely'
import { sitemapPartPath } from '../../../lib/address/endpoint-paths.ts'
import type { Services } from '../../../platform/context.ts'
import { isList } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import type { SitemapPage } from './site-pages.ts'
import { type Entry, pageEntries, peopleEntries, postEntries } from './sitemap-entries.ts'

/** The index: a part for the site's own pages, then parts of 10,000 posts and of 10,000 people. */
export async function sitemapIndex({ db, config }: Services): Promise<string> {
  const [places, posts, people] = await Promise.all([
    selectNewest(db),
    selectPostParts(db),
    selectPeopleParts(db),
  ])
  const parts: Entry[] = [
    { path: sitemapPartPath('places.xml'), changed: places },
    ...posts.map(({ part, changed }) => ({ path: sitemapPartPath(`posts-${part}.xml`), changed })),
    ...people.map(({ part, changed }) => ({
      path: sitemapPartPath(`people-${part}.xml`),
      changed,
    })),
  ]
  const items = parts.map((entry) => `<sitemap>${inside(config.publicUrl, entry)}</sitemap>`)
  return document('sitemapindex', items)
}

interface Part {
  readonly part: number
  readonly changed: Date
}

/** When somebody published something last. */
async function selectNewest(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('list_total')
    .select('newest_at')
    .where(isList('list_total', { kind: 'all' }))
    .executeTakeFirst()
  return row?.newest_at
}

async function selectPostParts(db: Database): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select part::integer, newest.changed
    from generate_series(0, (select coalesce(max(id), 0) / 10000 from post)) part
    cross join lateral (
      select greatest(published_at, edited_at) as changed from post
      where id / 10000 = part and ${isPublished()}
      order by greatest(published_at, edited_at) desc limit 1
    ) newest`.execute(db)
  return rows
}

/** Of each part the newest person, or what somebody of it published last. */
async function selectPeopleParts(db: Database): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select part::integer, greatest(newest.created_at, (
      select published_at from post
      where author_id / 10000 = part and ${isPublished()}
      order by published_at desc limit 1)) as changed
    from generate_series(0, (select coalesce(max(id), 0) / 10000 from customer)) part
    cross join lateral (
      select created_at from customer c
      where c.id >= part * 10000 and c.id < (part + 1) * 10000 and ${isShown('c')} order by c.id desc limit 1
    ) newest`.execute(db)
  return rows
}

/** One part by its name, such as `posts-0`; undefined when there is no such part. */
export async function sitemapPart(
  { db, config }: Services,
  name: string,
  pages: readonly SitemapPage[],
): Promise<string | undefined> {
  const [, kind, part] = /^(places|posts|people)(?:-(\d{1,6}))?$/.exec(name) ?? []
  const entries =
    kind === 'places' && part === undefined
      ? await pageEntries(db, pages)
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

const inside = (origin: string, { path, changed }: Entry) =>
  `<loc>${origin}${path}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}`

const document = (root: 'sitemapindex' | 'urlset', items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>\n`
