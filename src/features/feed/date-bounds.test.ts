import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertPost, insertTag } from '../../../test/factories.ts'

const { db, get, refuse } = await openApi()
const ids: Record<string, number> = {}
let tag: number
const idsOf = (body: { tape: { id: number }[] }) => body.tape.map(({ id }) => id)
const sorted = (body: { tape: { id: number }[] }) => idsOf(body).toSorted((a, b) => a - b)

beforeAll(async () => {
  tag = await insertTag(db, 'візи')
  ids.new = await insertPost(db, { published_at: daysAgo(10) })
  ids.spring = await insertPost(db, { published_at: daysAgo(100), tagIds: [tag] })
  ids.old = await insertPost(db, { published_at: daysAgo(200), tagIds: [tag] })
  ids.lately = await insertPost(db, { startsAt: daysAgo(10), published_at: daysAgo(300) })
  ids.before = await insertPost(db, {
    startsAt: daysAgo(100),
    published_at: daysAgo(300),
    tagIds: [tag],
  })
  ids.longAgo = await insertPost(db, { startsAt: daysAgo(200), published_at: daysAgo(300) })
})

describe('popular since one or five months ago', () => {
  const of = (parameters: object) =>
    get('/feed', { orderBy: 'popular', type: 'posts', ...parameters })

  test('shows what is not older, with tags too, in pages', async () => {
    expect(await of({ since: 'month' })).toMatchObject({
      tape: [{ id: ids.new }],
      totalByQuery: 1,
      window: null,
    })
    expect(sorted(await of({ since: 'five-months' }))).toEqual([ids.new, ids.spring])
    expect(sorted(await of({}))).toEqual([ids.new, ids.spring, ids.old])
    expect(idsOf(await of({ since: 'five-months', tagIds: tag }))).toEqual([ids.spring])
    expect(await of({ since: 'five-months', perPage: 1, page: 2 })).toMatchObject({
      totalByQuery: 2,
      tape: [{}],
    })
  })

  test('is asked of what is popular alone, by the two words', async () => {
    await refuse(400, '/feed', { since: 'month' })
    await refuse(400, '/feed', { orderBy: 'popular', since: 'year' })
  })
})

describe('the archive of events since one or five months ago', () => {
  const of = (parameters: object) => get('/events', { when: 'past', ...parameters })

  test('shows what is not longer over, the latest first, with tags too', async () => {
    expect(await of({ since: 'month' })).toMatchObject({ tape: [{ id: ids.lately }], total: 1 })
    expect(idsOf(await of({ since: 'five-months' }))).toEqual([ids.lately, ids.before])
    expect(idsOf(await of({}))).toEqual([ids.lately, ids.before, ids.longAgo])
    expect(idsOf(await of({ since: 'five-months', tagNames: 'візи' }))).toEqual([ids.before])
    expect(idsOf(await of({ since: 'five-months', perPage: 1, page: 2 }))).toEqual([ids.before])
  })

  test('is asked of what is over alone', async () => {
    await refuse(400, '/events', { when: 'coming', since: 'month' })
  })
})
