import { sql } from 'kysely'
import { prepareSite } from '../db/prepare-site.ts'
import { hashOf, newSecret } from '../src/features/accounts/email/secret-token.ts'
import { CUSTOMER_STATUS, LISTING_TYPE } from '../src/lib/api/type-numbers.ts'
import { connect } from '../src/platform/db/connect.ts'
import type { Database } from '../src/platform/db/database.ts'
import { isPublished } from '../src/platform/db/is-published.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { indexLarge } from './large/index-large.ts'
import { seedLarge } from './large/seed-large.ts'

/** Somebody who writes, signed in. */
export interface Writer {
  readonly id: number
  readonly token: string
}

export interface WriteCommunity {
  readonly writers: readonly Writer[]
  /** Followed by a thousand people. */
  readonly followed: Writer
  /** Published posts to comment, like and view. */
  readonly postIds: readonly number[]
  readonly tagIds: readonly number[]
  readonly cities: readonly { readonly country: string; readonly city: string }[]
}

const WRITERS = 400
const FOLLOWERS = 1_000

/** Fills an empty database with so many posts. */
export async function ensureSeeded(url: string, posts: number): Promise<void> {
  await migrate(url)
  await prepareSite({ url, filesUrl: '/files' })
  const client = await connect(url, 'svoi-bench')
  const { rows } = await client.query<{ posts: number }>(
    'select count(*)::integer as posts from post',
  )
  await client.end()
  if ((rows[0]?.posts ?? 0) >= posts) return
  console.log(`seeding ${posts.toLocaleString('en')} posts…`)
  await seedLarge({ url, posts, seed: '1', index: (from) => indexLarge(url, from) })
}

/** People who write and what they write about: members of long standing, so that nothing of theirs waits. */
export async function openCommunity(db: Database): Promise<WriteCommunity> {
  const people = await idsOf(
    db,
    sql`select c.id from customer c join post p on p.author_id = c.id and ${isPublished('p')}
    where c.deleted_at is null and c.status = ${CUSTOMER_STATUS.shown}
    group by c.id having count(*) >= 3 order by c.id limit ${WRITERS + FOLLOWERS + 1}`,
  )
  const writers = await signIn(db, people.slice(0, WRITERS + 1))
  const [followed, ...others] = writers
  if (!followed || others.length < WRITERS)
    throw new Error('too few people: seed the database anew')
  await db
    .insertInto('subscription')
    .values(
      people
        .slice(1, FOLLOWERS + 1)
        .map((subscriber_id) => ({ subscriber_id, person_id: followed.id })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const { rows: cities } = await sql<{ country: string; city: string }>`
    select country_code as country, slug as city from city
    where id in (select city_id from post where city_id is not null group by city_id order by count(*) desc limit 300)
    order by population desc`.execute(db)
  return {
    writers: others,
    followed,
    cities,
    postIds: await idsOf(
      db,
      sql`select id from post where ${isPublished()} and kind = ${LISTING_TYPE.post} and id % 7 = 0 limit 20000`,
    ),
    tagIds: await idsOf(db, sql`select id from tag order by id limit 200`),
  }
}

/** A question with so many answers of several people. */
export async function insertQuestion(
  db: Database,
  authorId: number,
  answers: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into post (kind, status, author_id, seo_link, title, content, excerpt, published_at, country_code)
    values (1, 1, ${authorId}, ${`bench-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`},
      'Питання для заміру запису?', '<p>Питання</p>', 'Питання', now(), 'PL') returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await sql`select refresh_listing(${id}), refresh_popularity(array[${id}]::bigint[])`.execute(db)
  for (let done = 0; done < answers; done += 50)
    await sql`insert into comment (post_id, author_id, content, excerpt)
      select ${id}, c.id, '<p>Відповідь звичайної довжини, як їх пишуть люди.</p>', 'Відповідь'
      from (select id from customer where deleted_at is null order by id offset ${done % 2_000} limit 50) c`.execute(
      db,
    )
  return id
}

async function signIn(db: Database, ids: readonly number[]): Promise<Writer[]> {
  await sql`update customer set email_verified_at = now(), created_at = least(created_at, now() - interval '30 days')
    where id = any (${ids})`.execute(db)
  const writers = ids.map((id) => ({ id, token: newSecret() }))
  await db
    .insertInto('session')
    .values(
      writers.map(({ id, token }) => ({
        customer_id: id,
        token_hash: hashOf(token),
        user_agent: 'bench',
        address: '127.0.0.1',
        created_at: sql<Date>`now() - interval '1 hour'`,
      })),
    )
    .execute()
  return writers
}

async function idsOf(
  db: Database,
  query: ReturnType<typeof sql<{ id: number }>>,
): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id)
}
