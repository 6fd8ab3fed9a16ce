import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '../../../db/places/load-places.ts'
import { openApi } from '../../../test/api.ts'
import { hostileStrings } from '../../../test/content/hostile-strings.ts'
import { insertDemoCommunity } from '../../../test/demo-community.ts'
import { seeded } from '../../../test/seeded.ts'
import { indexEverything } from './index/index-documents.ts'
import { closeLemmas } from './words/lemmas.ts'

const { db, databaseUrl, send } = await openApi()
const SEED = Number(process.env.SEED ?? 20_261_123)
/** A run before a release asks more: `TURNS=1000`. */
const TURNS = Number(process.env.TURNS ?? 40)
const { below, pick } = seeded(SEED)
beforeAll(() => loadPlaces(databaseUrl))
afterAll(closeLemmas)

test('strings that break what reads them, where nothing is found', async () => {
  for (const text of hostileStrings)
    await askOne('search', { query: text.slice(0, 200).toWellFormed(), ...HERE })
}, 300_000)

describe('over the demo community', () => {
  let sentences: string[]
  beforeAll(async () => {
    const community = await insertDemoCommunity(db, databaseUrl)
    await copyPosts()
    const texts = community.items.flatMap((item) => [
      item.title,
      item.text,
      ...item.replies.flatMap((reply) => [reply.text, ...reply.replies.map(({ text }) => text)]),
    ])
    sentences = texts
      .flatMap((text) => text.split(/\n+|(?<=[.?!]) /))
      .filter((one) => one.length > 1)
  }, 120_000)
  test('a sentence of which the four weightiest words weigh little', async () => {
    await ask(
      'Пан Здзіслав просив передати, що зимова гума в Польщі за законом не обовʼязкова, але хто їздить на літній у грудні, той «sam sobie winien»',
    )
  })

  test(`sentences of the demo community and parts of them (seed ${SEED})`, async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const sentence = pick(sentences)
      await ask(sentence)
      await ask(sentence.slice(below(sentence.length)))
    }
  }, 300_000)

  test(`words thrown together, with operators between them (seed ${SEED})`, async () => {
    const words = sentences.flatMap((one) => one.split(' ')).filter(Boolean)
    const operators = [' ', ' ', ' ', '&', '|', '!', ':*', '(', ')', '<->', "'", '\\', '"', '-']
    for (let turn = 0; turn < TURNS; turn++) {
      const length = 1 + below(24)
      const parts = Array.from({ length }, () => pick(words) + pick(operators))
      await ask(parts.join(' '))
    }
  }, 300_000)

  test(`some of the strings that break what reads them (seed ${SEED})`, async () => {
    for (let turn = 0; turn < TURNS; turn++) await ask(pick(hostileStrings))
  }, 300_000)
})

/** Of common words only the newest are looked for, which takes more documents than the demo community has. */
async function copyPosts(): Promise<void> {
  await sql`
    insert into post (kind, status, author_id, seo_link, title, content, excerpt, country_code, city_id, published_at)
    select kind, status, author_id, seo_link || '-' || n, title, content, excerpt, country_code, city_id,
      published_at - n * interval '90 days'
    from post, generate_series(1, 5) n where kind < 2 and status = 1`.execute(db)
  await indexEverything(db)
}

/** Asks everything that searches: the search (questions like a title come from it too), the suggestions, a feed with a query. */
async function ask(text: string): Promise<void> {
  const query = text.slice(0, 200).toWellFormed()
  const short = text.slice(0, 100).toWellFormed()
  await Promise.all([
    askOne('search', { query, ...HERE }),
    askOne('search/suggestions', { query: short, ...HERE }),
    askOne('feed', { query: short }),
  ])
}

const HERE = { destinationCountry: 'PL', destinationCity: 'warsaw' }

/** What is empty, or too short to be completed, is refused. */
async function askOne(call: string, parameters: Record<string, string>): Promise<void> {
  const { status } = await send(`/api/${call}?${new URLSearchParams(parameters)}`)
  expect([200, 400], `${call} ${parameters.query}`).toContain(status)
}
