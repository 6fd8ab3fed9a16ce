import { sql } from 'kysely'
import { hashOf, newSecret } from '../../src/features/accounts/email/secret-token.ts'
import { paths } from '../../src/lib/address/paths.ts'
import { LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { isPublished } from '../../src/platform/db/is-published.ts'
import { randomLetters } from '../../test/content/random-letters.ts'

/** One of three is signed in; every page is rendered. */
const PAGES = ['/uk/feed?everywhere=true', '/uk/to-pl/feed', '/uk/q?everywhere=true']
const SEARCHES = ['робота', 'квартира', 'лікар', 'документи', 'школа'].map(
  (word) => `${paths.search({}, word)}&everywhere=true`,
)
/** Of so many who come one comments and two search. */
const EACH = 20
const PEOPLE = 20
const POSTS = 100

/** What somebody comes for. */
export const KINDS = ['read', 'search', 'comment'] as const
export type Kind = (typeof KINDS)[number]

/** What whoever comes as which comes for. */
export function kindOf(index: number): Kind {
  const turn = index % EACH
  if (turn === 0) return 'comment'
  return turn < 3 ? 'search' : 'read'
}

/** The request of who comes as which for what, as text. */
export type Arrival = (index: number, kind: Kind) => string

/** Those who come to a site whose database has this address. */
export async function openCrowd(databaseUrl: string, host: string): Promise<Arrival> {
  const { tokens, postIds } = await insertPeople(databaseUrl)
  const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item
  const bearer = (index: number) => `authorization: Bearer ${pick(tokens, index)}`
  return (index, kind) => {
    const address = `x-forwarded-for: 10.${index % 7}.${index % 251}.${index % 13}`
    // where only one kind comes, each who comes is another one
    const round = kindOf(index) === kind ? Math.floor(index / EACH) : index
    if (kind === 'comment') return commentOn(pick(postIds, round), host, [address, bearer(round)])
    const target = kind === 'search' ? pick(SEARCHES, round) : pick(PAGES, index)
    return requestOf(target, host, [address, ...(index % 3 === 0 ? [bearer(index)] : [])])
  }
}

/** A GET as text. */
export const requestOf = (target: string, host: string, headers: readonly string[] = []): string =>
  [`GET ${target} HTTP/1.1`, `host: ${host}`, ...headers, '', ''].join('\r\n')

function commentOn(objectId: number, host: string, headers: readonly string[]): string {
  const body = JSON.stringify({ objectId, content: `<p>Дякую, ${randomLetters()}</p>` })
  return [
    'POST /api/comments HTTP/1.1',
    `host: ${host}`,
    ...headers,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** Members of long standing, so that nothing of theirs waits, and posts to comment on. */
async function insertPeople(url: string) {
  const db = openDatabase({ url, poolSize: 1, prepared: false })
  try {
    const { rows: people } = await sql<{ id: number }>`
      update customer set email_verified_at = now(), created_at = least(created_at, now() - interval '30 days')
      where id in (select id from customer where deleted_at is null order by id limit ${PEOPLE})
      returning id`.execute(db)
    const tokens = people.map(() => newSecret())
    await db
      .insertInto('session')
      .values(
        people.map(({ id }, at) => ({
          customer_id: id,
          token_hash: hashOf(tokens[at] ?? ''),
          user_agent: 'bench',
          address: '127.0.0.1',
        })),
      )
      .execute()
    const { rows: posts } = await sql<{ id: number }>`
      select id from post where ${isPublished()} and kind = ${LISTING_TYPE.post} limit ${POSTS}`.execute(
      db,
    )
    return { tokens, postIds: posts.map(({ id }) => id) }
  } finally {
    await db.destroy()
  }
}
