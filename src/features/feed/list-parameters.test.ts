import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertTag } from '../../../test/factories.ts'

const { db, send } = await openApi()
let visa = 0
let work = 0
let ids: Record<'visa' | 'both' | 'none', number>

beforeAll(async () => {
  visa = await insertTag(db, 'віза')
  work = await insertTag(db, 'робота')
  ids = {
    visa: await insertPost(db, { tagIds: [visa] }),
    both: await insertPost(db, { tagIds: [visa, work] }),
    none: await insertPost(db),
  }
})

const found = async (query: string) => {
  const { status, body } = await send(`/api/feed?${query}`)
  expect(status, query).toBe(200)
  return body.tape.map((post: { id: number }) => post.id).sort((a: number, b: number) => a - b)
}

test('one value of a list is a list of one, in any spelling', async () => {
  const ofVisa = [ids.visa, ids.both]
  for (const query of [
    `tagIds=${visa}`,
    `tagIds[]=${visa}`,
    `tagIds[0]=${visa}`,
    `tagIds=${visa},${visa}`,
  ])
    expect(await found(query), query).toEqual(ofVisa)
  for (const query of ['tagNames=віза', 'tagNames[]=віза', 'tagNames[0]=Віза', 'tagNames=віза;'])
    expect(await found(query), query).toEqual(ofVisa)
  for (const query of ['statuses=1', 'statuses[]=1', 'statuses=1&statuses=1'])
    expect(await found(query), query).toHaveLength(3)
})

test('several values are both, in any spelling', async () => {
  for (const query of [
    `tagIds=${visa}&tagIds=${work}`,
    `tagIds[]=${visa}&tagIds[]=${work}`,
    `tagIds=${visa},${work}`,
    `tagIds=${visa};${work}`,
    'tagNames=віза;робота',
    'tagNames=віза&tagNames=робота',
    'tagNames[]=віза&tagNames[]=робота',
  ])
    expect(await found(query), query).toEqual([ids.both])
})
