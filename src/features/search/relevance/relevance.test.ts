import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { insertDemoCommunity } from '../../../../test/demo-community.ts'
import { type Database, openDatabase } from '../../../platform/db/database.ts'
import { findHits } from '../find-hits.ts'
import { closeLemmas } from '../words/lemmas.ts'

/** What people may type, and what of the demo community must stand among the first ten of what is found. */
interface Wish {
  readonly query: string
  /** Names of files in db/seed, or @ and a username. */
  readonly wanted: readonly string[]
}

const LEAST = 0.9
const FIRST = 10
/** One of so many queries was kept apart while the search was being made. */
const KEPT_APART = 4

let database: TestDatabase
let db: Database
let wishes: Wish[]
/** The links that the names of files and people stand for. */
let links: Map<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, poolSize: 2, prepared: true, statementTimeout: 60_000 })
  const community = await insertDemoCommunity(db, database.url)
  wishes = await readWishes()
  const posts = await db.selectFrom('post').select(['title', 'seo_link']).execute()
  const linkOf = new Map(posts.map((post) => [post.title, post.seo_link ?? '']))
  links = new Map([
    ...community.items.map((item): [string, string] => [item.name, linkOf.get(item.title) ?? '']),
    ...community.people.map(({ username }): [string, string] => [`@${username}`, `@${username}`]),
  ])
}, 120_000)

afterAll(async () => {
  await closeLemmas()
  await db.destroy()
  await database.drop()
})

test('every wish names what exists, and there are enough of them', () => {
  expect(wishes.length).toBeGreaterThanOrEqual(220)
  expect(new Set(wishes.map(({ query }) => query)).size).toBe(wishes.length)
  for (const { query, wanted } of wishes)
    for (const name of wanted) expect(links.get(name), `${query}: ${name}`).toBeTruthy()
})

test(`at least ${LEAST * 100} % of what is wanted stands among the first ${FIRST}`, async () => {
  const found: { wish: Wish; recall: number }[] = []
  for (const wish of wishes) {
    const first = await findFirst(wish.query)
    const reached = wish.wanted.filter((name) => first.includes(links.get(name) ?? ''))
    found.push({ wish, recall: reached.length / Math.min(FIRST, wish.wanted.length) })
  }
  const apart = found.filter((_, i) => i % KEPT_APART === KEPT_APART - 1)
  const tuned = found.filter((_, i) => i % KEPT_APART !== KEPT_APART - 1)
  const missed = found
    .filter(({ recall }) => recall < 1)
    .map(({ wish, recall }) => `${recall.toFixed(2)} ${wish.query}`)
  console.log(
    `recall@${FIRST}: ${meanOf(tuned)} of ${tuned.length}, kept apart ${meanOf(apart)} of ${apart.length}\n${missed.join('\n')}`,
  )
  expect(meanOf(tuned)).toBeGreaterThanOrEqual(LEAST)
  expect(meanOf(apart)).toBeGreaterThanOrEqual(LEAST)
}, 60_000)

const meanOf = (found: readonly { recall: number }[]) =>
  Number((found.reduce((sum, { recall }) => sum + recall, 0) / found.length).toFixed(4))

async function findFirst(query: string): Promise<string[]> {
  const { hits } = await findHits(db, {
    query,
    scope: 'all',
    place: { countryCode: undefined, cityId: undefined },
  })
  const first = hits.slice(0, FIRST)
  const ids = (isCustomer: boolean) =>
    first.filter(({ type }) => (type === 'customer') === isCustomer).map(({ id }) => id)
  const posts = await db
    .selectFrom('post')
    .select(['seo_link'])
    .where('id', 'in', [0, ...ids(false)])
    .execute()
  const people = await db
    .selectFrom('customer')
    .select(['username'])
    .where('id', 'in', [0, ...ids(true)])
    .execute()
  return [
    ...posts.map((post) => post.seo_link ?? ''),
    ...people.map(({ username }) => `@${username}`),
  ]
}

async function readWishes(): Promise<Wish[]> {
  const text = await readFile(path.join(import.meta.dirname, 'queries.txt'), 'utf8')
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [query = '', wanted = ''] = line.split(' = ')
      return { query, wanted: wanted.split(' ') }
    })
}
