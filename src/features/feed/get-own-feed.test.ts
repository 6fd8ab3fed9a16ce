import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertPost, insertWorld } from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
const ids: Record<string, number> = {}
let ask: (query: string) => Promise<{ tape: { id: number; status: number }[]; total: number }>

beforeAll(async () => {
  await insertWorld(db)
  const author_id = await insertMember(db, { username: 'olha' })
  const { bearer } = await signInAs(db, author_id)
  ask = async (query) =>
    (await api.send(`/api/feed?username=olha&${query}`, { headers: bearer })).body
  const unseen = { author_id, seo_link: null, published_at: null }
  ids.shown = await insertPost(db, { author_id, published_at: daysAgo(1) })
  ids.hidden = await insertPost(db, { ...unseen, status: 0, created_at: daysAgo(2) })
  ids.waiting = await insertPost(db, { ...unseen, kind: 1, status: 2, created_at: daysAgo(3) })
  ids.rejected = await insertPost(db, {
    ...unseen,
    status: 3,
    created_at: daysAgo(4),
    country_code: 'PL',
  })
  await insertPost(db, { ...unseen, status: 0, deleted_at: daysAgo(1) })
})

const idsOf = (body: { tape: { id: number }[] }) => body.tape.map(({ id }) => id)

describe('statuses with one’s own username', () => {
  test('give what others do not see, narrowed as any feed is', async () => {
    expect(await ask('statuses=0,2,3')).toMatchObject({
      total: 3,
      tape: [
        { id: ids.hidden, status: 0 },
        { id: ids.waiting, status: 2 },
        { id: ids.rejected, status: 3 },
      ],
    })
    expect(idsOf(await ask('statuses=0,1,2,3'))).toEqual([
      ids.shown,
      ids.hidden,
      ids.waiting,
      ids.rejected,
    ])
    expect(idsOf(await ask('statuses=2&type=questions'))).toEqual([ids.waiting])
    expect(idsOf(await ask('statuses=2&type=posts'))).toEqual([])
    expect(idsOf(await ask('statuses=0,3&destinationCountry=PL'))).toEqual([ids.rejected])
    expect(idsOf(await ask('statuses=0,2,3&perPage=1&page=2'))).toEqual([ids.waiting])
    expect(idsOf(await ask('statuses=1'))).toEqual([ids.shown])
  })

  test('give nobody else anything', async () => {
    const all = { username: 'olha', statuses: [0, 2, 3] }
    expect(await get('/feed', all)).toMatchObject({ tape: [], total: 0 })
    const other = await someWriter(api)
    const seen = await other.ask('GET', '/feed?username=olha&statuses=0,1,2,3')
    expect(idsOf(seen.body)).toEqual([ids.shown])
    const hidden = await other.ask('GET', '/feed?username=olha&statuses=0')
    expect(hidden.body).toMatchObject({ tape: [], total: 0 })
  })
})
