import { type Insertable, type InsertObject, sql } from 'kysely'
import type { Database } from '../src/platform/db/database.ts'
import type { DB } from '../src/platform/db/tables.generated.ts'

let counter = 0
const next = () => ++counter

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
export const daysAgo = (days: number) => minutesAgo(days * 1_440)
export const inDays = (days: number) => minutesAgo(-days * 1_440)

/** Poland with Warsaw and Krakow, Germany with Berlin: enough of a world for most tests. */
export async function insertWorld(db: Database) {
  await insertCountry(db, { code: 'PL', name: 'Польща', position: 2 })
  await insertCountry(db, { code: 'DE', name: 'Німеччина', position: 1 })
  const warsaw = await insertCity(db, {
    slug: 'warsaw',
    name: 'Варшава',
    population: 1_702_139,
    search_text: 'варшава warsaw warszawa varshava',
    position: 1,
  })
  const krakow = await insertCity(db, {
    slug: 'krakow',
    name: 'Краків',
    population: 755_050,
    search_text: 'краків krakow cracow',
    position: 2,
  })
  const berlin = await insertCity(db, { slug: 'berlin', name: 'Берлін', country_code: 'DE' })
  return { warsaw, krakow, berlin }
}

export async function insertCountry(
  db: Database,
  country: Partial<Insertable<DB['country']>> & { code: string },
) {
  const { code } = country
  const usual = { name: code, name_en: code, region: 'europe', flag: '🏳', is_destination: true }
  await db
    .insertInto('country')
    .values({ ...usual, position: 0, ...country })
    .execute()
  return code
}

/** @returns the id */
export async function insertCity(
  db: Database,
  city: Partial<Insertable<DB['city']>> = {},
): Promise<number> {
  const id = city.id ?? 1_000 + next()
  const slug = city.slug ?? `city-${id}`
  const name = city.name ?? slug
  await db
    .insertInto('city')
    .values({
      id,
      slug,
      name,
      country_code: 'PL',
      name_own: name,
      region_name: 'Воєводство',
      latitude: 52,
      longitude: 21,
      population: 10_000,
      time_zone: 'Europe/Warsaw',
      state_active: false,
      is_capital: false,
      position: id,
      search_text: name.toLowerCase(),
      ...city,
    })
    .execute()
  return id
}

/** @returns the id */
export async function insertCustomer(
  db: Database,
  customer: Partial<Insertable<DB['customer']>> = {},
): Promise<number> {
  const username = customer.username ?? `person-${next()}`
  const row = await db
    .insertInto('customer')
    .values({ first_name: 'Оксана', last_name: 'Коваль', ...customer, username })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @returns the id */
export async function insertTag(
  db: Database,
  name = `тег ${next()}`,
  more: { synonyms?: string[] } = {},
) {
  const { id } = await db
    .insertInto('tag')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const synonym of more.synonyms ?? []) {
    await db.insertInto('tag_synonym').values({ name: synonym, tag_id: id }).execute()
  }
  return id
}

export interface NewPost extends Partial<Insertable<DB['post']>> {
  readonly tagIds?: readonly number[]
  /** Start of an event; makes the post one. */
  readonly startsAt?: Date
  readonly event?: Partial<Insertable<DB['event']>>
}

let author: { db: Database; id: Promise<number> } | undefined

/** Somebody who wrote what a test does not care about. */
export async function someAuthor(db: Database): Promise<number> {
  if (author?.db !== db) author = { db, id: insertCustomer(db) }
  return author.id
}

/** Inserts a published post, question (`kind: 1`) or event (`startsAt`) and lists it. @returns the id */
export async function insertPost(db: Database, post: NewPost = {}): Promise<number> {
  const [id = 0] = await insertPosts(db, [post])
  return id
}

/** Many at once, in the order given. */
export async function insertPosts(db: Database, posts: readonly NewPost[]): Promise<number[]> {
  const author_id = await someAuthor(db)
  const ids: number[] = []
  for (let start = 0; start < posts.length; start += 100) {
    const part = posts.slice(start, start + 100)
    const rows = await db
      .insertInto('post')
      .values(part.map((post) => postOf(post, author_id)))
      .returning('id')
      .execute()
    const partIds = rows.map((row) => row.id)
    const events = part.flatMap((post, index) =>
      post.startsAt ? [eventOf(post, post.startsAt, partIds[index] ?? 0)] : [],
    )
    if (events.length > 0) await db.insertInto('event').values(events).execute()
    const tags = part.flatMap((post, index) =>
      (post.tagIds ?? []).map((tag_id, position) => ({
        post_id: partIds[index] ?? 0,
        tag_id,
        position,
      })),
    )
    if (tags.length > 0) await db.insertInto('post_tag').values(tags).execute()
    await refreshPosts(db, partIds)
    ids.push(...partIds)
  }
  return ids
}

function postOf(
  { tagIds: _, startsAt, event: __, ...post }: NewPost,
  author_id: number,
): InsertObject<DB, 'post'> {
  const number = next()
  return {
    kind: startsAt ? 2 : 0,
    status: 1,
    author_id,
    title: `Допис номер ${number}`,
    content: '<p>Текст</p>',
    excerpt: 'Текст',
    seo_link: `dopys-${number}`,
    // by the clock of the database, as its author: that of the test may stand a moment before
    published_at: sql<Date>`now()`,
    ...post,
  }
}

/** How long an event takes whose end is not said, in milliseconds. */
export const LENGTH_OF_AN_EVENT = 2 * 3_600_000

function eventOf(post: NewPost, startsAt: Date, post_id: number): Insertable<DB['event']> {
  return {
    post_id,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + LENGTH_OF_AN_EVENT),
    time_zone: 'Europe/Warsaw',
    ...post.event,
  }
}

/** Brings the lists in line with posts, as whoever writes does. */
export async function refreshPosts(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select refresh_listing(id) from unnest(${ids}::bigint[]) id`.execute(db)
  await sql`select refresh_popularity(${ids}::bigint[])`.execute(db)
}

/** Hides, shows or removes a post and brings the lists in line. */
export async function changePost(
  db: Database,
  id: number,
  change: { status?: number; deleted_at?: Date | null },
) {
  await db.updateTable('post').set(change).where('id', '=', id).execute()
  await refreshPosts(db, [id])
}

export interface NewComment extends Partial<Insertable<DB['comment']>> {
  readonly post_id: number
}

/** @returns the id */
export async function insertComment(db: Database, comment: NewComment): Promise<number> {
  const content = comment.content ?? `Коментар ${next()}`
  const row = await db
    .insertInto('comment')
    .values({
      content,
      excerpt: content,
      author_id: comment.author_id ?? (await someAuthor(db)),
      ...comment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A reply to `parent` in the branch of `root`. @returns the id */
export const insertReply = (
  db: Database,
  post_id: number,
  root: number,
  parent = root,
  more: Partial<NewComment> = {},
) => insertComment(db, { ...more, post_id, root_id: root, parent_id: parent })

export async function removeComment(db: Database, id: number): Promise<void> {
  await db.updateTable('comment').set({ deleted_at: new Date() }).where('id', '=', id).execute()
}

export async function follow(
  db: Database,
  subscriber_id: number,
  target: { person_id: number } | { post_id: number },
) {
  await db
    .insertInto('subscription')
    .values({ subscriber_id, ...target })
    .execute()
}
