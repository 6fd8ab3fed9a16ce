import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertTag, insertWorld } from '../../../test/factories.ts'
import { callerOf } from '../../../test/sign-in.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db } = api
const request = callerOf(api)
await insertWorld(db)
const known = () => knownWriter(api)
const person = () => someWriter(api)

const POST = {
  type: 'post',
  title: 'Як продовжити карту побиту',
  content: '<p>Заява й два фото.</p>',
  destinationCountry: 'PL',
  destinationCity: 'warsaw',
}

describe('is refused beside its cause', () => {
  test.each([
    ['a short title', { title: ' а б ' }, 'title'],
    ['a long title', { title: 'а'.repeat(161) }, 'title'],
    ['nothing said', { content: '<p> </p><script>1</script>' }, 'content'],
    ['too much said', { content: `<p>${'а '.repeat(50_001)}</p>` }, 'content'],
    ['six tags', { tagIds: [1, 2, 3, 4, 5, 6] }, 'tagIds'],
    ['a tag that is not there', { tagIds: [999_999] }, 'tagIds'],
    ['a city without a country', { destinationCountry: null }, 'destinationCity'],
    [
      'an unknown country',
      { destinationCountry: 'XX', destinationCity: null },
      'destinationCountry',
    ],
    ['a status of moderators', { status: 3 }, 'status'],
    ['a NUL byte', { title: 'Заголовок\0' }, 'title'],
    ['something besides', { author_id: 1 }, 'author_id'],
  ])('%s', async (_, change, field) => {
    const author = await known()
    const { status, body } = await author.ask('POST', '/posts', { ...POST, ...change })
    expect([status, body.field]).toEqual([400, field])
  })

  test('more than 256 KB, and more than a visitor may send at all', async () => {
    const author = await known()
    const huge = { ...POST, content: 'а'.repeat(140_000) }
    expect((await author.ask('POST', '/posts', huge)).status).toBe(413)
    expect((await request('POST', '/posts', { ...POST, content: 'а'.repeat(50_000) })).status).toBe(
      413,
    )
  })
})

describe('a tag', () => {
  test('is made once, and a synonym leads to the one that is there', async () => {
    const { ask } = await person()
    const visa = await insertTag(db, 'візи', { synonyms: ['visa'] })
    expect((await ask('POST', '/tags', { name: ' VISA ' })).body.tag).toEqual({
      id: visa,
      name: 'візи',
    })
    const [one, two] = await Promise.all([
      ask('POST', '/tags', { name: 'Водійські  права' }),
      ask('POST', '/tags', { name: 'водійські права' }),
    ])
    expect(one.body.tag).toEqual({ id: expect.any(Number), name: 'водійські права' })
    expect(two.body.tag).toEqual(one.body.tag)
    expect((await ask('POST', '/tags', { name: '!!' })).body.field).toBe('name')
  })

  test.each([
    'зах\u200bист',
    'зах\u00adист',
    '\u202eзахист\u202c',
    'захист\u200f',
    'захист\u2069',
    'захист\u034f',
  ])('that only looks like another is that one', async (name) => {
    const { ask } = await person()
    const plain = (await ask('POST', '/tags', { name: 'захист' })).body.tag
    expect((await ask('POST', '/tags', { name })).body.tag).toEqual(plain)
  })
})
