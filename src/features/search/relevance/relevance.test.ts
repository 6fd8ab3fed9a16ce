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
  /** Names of files in demo/content, or @ and a username. */
  readonly wanted: readonly string[]
}

const FIRST = 10

/** Of `keptApart` queries the last one was not looked at while the search was being made; of some files none was. */
const sets = [
  { file: 'queries.txt', keptApart: 4, fewest: 220, least: 0.98, leastApart: 0.94 },
  { file: 'words-of-places.txt', keptApart: 3, fewest: 150, least: 0.98, leastApart: 0.95 },
  { file: 'written-by-ear.txt', keptApart: Infinity, fewest: 150, least: 0.98, leastApart: 0 },
]

let database: TestDatabase
let db: Database
/** The links that the names of files and people stand for. */
let links: Map<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, poolSize: 2, prepared: true, statementTimeout: 60_000 })
  const community = await insertDemoCommunity(db, database.url)
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

test.each(sets)(
  '$file: every wish names what exists, and there are enough of them',
  async (set) => {
    const wishes = await readWishes(set.file)
    expect(wishes.length).toBeGreaterThanOrEqual(set.fewest)
    expect(new Set(wishes.map(({ query }) => query)).size).toBe(wishes.length)
    for (const { query, wanted } of wishes)
      for (const name of wanted) expect(links.get(name), `${query}: ${name}`).toBeTruthy()
  },
)

test.each(sets)(
  '$file: what is wanted stands among the first ten',
  async (set) => {
    const found: { wish: Wish; recall: number }[] = []
    for (const wish of await readWishes(set.file)) {
      const first = await findFirst(wish.query)
      const reached = wish.wanted.filter((name) => first.includes(links.get(name) ?? ''))
      found.push({ wish, recall: reached.length / Math.min(FIRST, wish.wanted.length) })
    }
    const isApart = (_: unknown, i: number) => i % set.keptApart === set.keptApart - 1
    const apart = found.filter(isApart)
    const tuned = found.filter((one, i) => !isApart(one, i))
    const missed = tuned
      .filter(({ recall }) => recall < 1)
      .map(({ wish, recall }) => `${recall.toFixed(2)} ${wish.query}`)
    console.log(
      `${set.file}: recall@${FIRST} ${meanOf(tuned)} of ${tuned.length}, kept apart ${meanOf(apart)} of ${apart.length}\n${missed.join('\n')}`,
    )
    expect(meanOf(tuned)).toBeGreaterThanOrEqual(set.least)
    expect(meanOf(apart)).toBeGreaterThanOrEqual(set.leastApart)
  },
  60_000,
)

test.each([
  ['GEZ', 'de-radiovnesok-zvilnennia'],
  ['PIT', 'pl-pit-z-serpnia'],
  ['NIE', 'es-nie-tie-valencia'],
  ['TIE', 'es-nie-tie-valencia'],
  ['BSN', 'nl-bsn-digid-toeslag'],
  ['SIN', 'ca-sin-ccb-pershi-kroky'],
  ['SSN', 'us-ssn-ead-dmv'],
  ['DMV', 'us-ssn-ead-dmv'],
  ['PESEL', 'pl-shkola-posered-roku'],
  ['ZUS', 'pl-800-plus-zus'],
])('«%s» finds first what is about it', async (query, name) => {
  expect((await findFirst(query, 1))[0]).toBe(links.get(name))
})

test.each([
  ['де знайти лікаря', 'pl-likar-nfz'],
  ['продовжити карту побиту', 'pl-karta-pobytu-mos'],
])('«%s» asked in Poland finds first what is about it there', async (query, name) => {
  expect((await findFirst(query, 1, 'pl'))[0]).toBe(links.get(name))
})

test.each(['ANF', 'OFII', 'PMI', 'KRUS', 'Tannenbaum'])(
  '«%s», of which nobody wrote, finds nothing absurd',
  async (query) => {
    expect(await findFirst(query)).toEqual([])
  },
)

const meanOf = (found: readonly { recall: number }[]) =>
  Number(
    (found.reduce((sum, { recall }) => sum + recall, 0) / Math.max(1, found.length)).toFixed(4),
  )

async function findFirst(query: string, many = FIRST, countryCode?: string): Promise<string[]> {
  const { hits } = await findHits(db, {
    query,
    scope: 'all',
    place: { countryCode, cityId: undefined },
  })
  const first = hits.slice(0, many)
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

async function readWishes(file: string): Promise<Wish[]> {
  const text = await readFile(path.join(import.meta.dirname, file), 'utf8')
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [query = '', wanted = ''] = line.split(' = ')
      return { query, wanted: wanted.split(' ') }
    })
}
