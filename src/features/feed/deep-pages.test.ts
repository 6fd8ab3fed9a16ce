import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyCounts } from '../../../bench/large/verify.ts'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  daysAgo,
  inDays,
  insertCustomer,
  insertPosts,
  insertTag,
  insertWorld,
  LENGTH_OF_AN_EVENT,
  minutesAgo,
  type NewPost,
} from '../../../test/factories.ts'
import { seeded } from '../../../test/seeded.ts'
import { applyListChanges } from '../../platform/db/apply-list-changes.ts'

const SEED = 20_261_120
const { db, get, databaseUrl } = await openApi()
const world = await insertWorld(db)
const author = await insertCustomer(db, { username: 'author' })
const tags = [await insertTag(db, 'часто'), await insertTag(db, 'зрідка')] as const
const { below, pick, random } = seeded(SEED)

/** A post, question or event of some age, somewhere, with some tags. */
function somePost(publishedAt: Date): NewPost {
  const place = pick([
    {},
    { country_code: 'PL' },
    { country_code: 'PL', city_id: world.warsaw },
    { country_code: 'DE', city_id: world.berlin },
  ])
  const tagIds = [...(random() < 0.6 ? [tags[0]] : []), ...(random() < 0.1 ? [tags[1]] : [])]
  const common = { ...place, tagIds, author_id: author, published_at: publishedAt }
  // several of one moment, so that the id decides
  const startsAt = new Date(Math.floor(inDays(below(300) - 150).getTime() / 3_600_000) * 3_600_000)
  return pick<NewPost>([
    common,
    { ...common, kind: 1 },
    { ...common, startsAt },
    { ...common, startsAt },
  ])
}

interface Wanted {
  readonly country?: string
  readonly city?: number
  readonly tag?: number
  readonly kind?: number
}

async function plainOrder({ country, city, tag, kind }: Wanted, order: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from post p left join event e on e.post_id = p.id
    where p.status = 1 and p.deleted_at is null
      and (${country ?? null}::text is null or p.country_code = ${country ?? null})
      and (${city ?? null}::integer is null or p.city_id = ${city ?? null})
      and (${kind ?? null}::integer is null or p.kind = ${kind ?? null})
      and (${tag ?? null}::integer is null
        or exists (select from post_tag t where t.post_id = p.id and t.tag_id = ${tag ?? null}))
    order by ${sql.raw(order)}`.execute(db)
  return rows.map((row) => row.id)
}

type Parameters = Record<string, string | number>

/** Every page, from the first to the one past the end, in random sizes. */
async function expectPages(path: string, parameters: Parameters, expected: readonly number[]) {
  for (const perPage of [50, 10 + below(30)]) {
    const last = Math.ceil(expected.length / perPage)
    for (let page = 1; page <= last + 1; page++) {
      const name = `${path} ${JSON.stringify(parameters)} ${page} of ${perPage}`
      const body = await get(path, { ...parameters, page, perPage })
      expect(body.totalByQuery, name).toBe(expected.length)
      expect(
        body.tape.map((card: { id: number }) => card.id),
        name,
      ).toEqual(expected.slice((page - 1) * perPage, page * perPage))
    }
  }
}

async function expectEverything() {
  const newest = 'p.published_at desc, p.id desc'
  const oftenInPoland = { destinationCountry: 'PL', tagNames: 'часто' }
  const inWarsaw = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  await expectPages('/feed', {}, await plainOrder({}, newest))
  await expectPages('/feed', { type: 'events' }, await plainOrder({ kind: 2 }, newest))
  await expectPages(
    '/feed',
    oftenInPoland,
    await plainOrder({ country: 'PL', tag: tags[0] }, newest),
  )
  await expectPages('/feed', inWarsaw, await plainOrder({ city: world.warsaw }, newest))
  await expectPages(
    '/customers/author/posts',
    { type: 'questions' },
    await plainOrder({ kind: 1 }, newest),
  )

  const isComing = (id: number) => (ends.get(id) ?? 0) >= Date.now()
  const coming = (await plainOrder({ kind: 2 }, 'e.ends_at, p.id')).filter(isComing)
  const past = (await plainOrder({ kind: 2 }, 'e.ends_at desc, p.id desc')).filter(
    (id) => !isComing(id),
  )
  await expectPages('/events', {}, coming)
  await expectPages('/events', { when: 'past' }, past)
  const there = new Set(await plainOrder({ country: 'PL', tag: tags[0] }, 'p.id'))
  await expectPages(
    '/events',
    oftenInPoland,
    coming.filter((id) => there.has(id)),
  )
  await expectPages(
    '/events',
    { ...oftenInPoland, when: 'past' },
    past.filter((id) => there.has(id)),
  )
}

/** Start of every event. */
const ends = new Map<number, number>()

async function insert(posts: readonly NewPost[]): Promise<number[]> {
  const ids = await insertPosts(db, posts)
  for (const [index, { startsAt }] of posts.entries()) {
    if (startsAt) ends.set(ids[index] ?? 0, startsAt.getTime() + LENGTH_OF_AN_EVENT)
  }
  return ids
}

/** Each anchor stands where it says, and none is farther than 400 from the next; first with a full journal. */
async function expectLists() {
  await expectEverything()
  await applyListChanges(db)
  const { rows } = await sql`select from list_anchor where owner_id = 0`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const wrong = await verifyCounts(databaseUrl)
  expect(wrong.filter(({ what }) => /^(totals|anchors|gaps)/.test(what))).toEqual([])
  await expectEverything()
}

test(`deep pages are exact whatever was done before (seed ${SEED})`, {
  timeout: 240_000,
}, async () => {
  const dates = Array.from({ length: 1_300 }, (_, index) =>
    minutesAgo((1_300 - index) * 60 + below(50)),
  )
  const ids = await insert(dates.map(somePost))
  await expectLists()

  const hidden: number[] = []
  for (let step = 0; step < 400; step++) {
    const action = random()
    if (action < 0.4) {
      ids.push(...(await insert([somePost(action < 0.2 ? daysAgo(random() * 60) : new Date())])))
    } else if (action < 0.6 && hidden.length > 0) {
      const id = hidden.splice(below(hidden.length), 1)[0] ?? 0
      await changePost(db, id, { status: 1 })
      ids.push(id)
    } else {
      const id = ids.splice(below(ids.length), 1)[0] ?? 0
      await changePost(db, id, action < 0.8 ? { status: 0 } : { deleted_at: new Date() })
      if (action < 0.8) hidden.push(id)
    }
  }
  await expectLists()

  // everything between two anchors goes, then everything at the oldest end
  const oldest = await plainOrder({}, 'p.published_at, p.id')
  for (const id of [...oldest.slice(150, 650), ...oldest.slice(0, 150)])
    await changePost(db, id, { status: 0 })
  await expectLists()
})
