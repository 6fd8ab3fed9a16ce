import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, insertComment, insertPost, insertWorld } from '../../../../test/factories.ts'
import { outsideOf } from '../../../../test/people/outside.ts'
import { insertMember } from '../../../../test/sign-in.ts'
import { someTrusted, someWriter } from '../../../../test/writers.ts'
import { TRUST_GATES, TRUST_RULES } from './trust-rules.ts'

const api = await openApi()
const { db } = api
const { readQueue, runJobs } = outsideOf(api)
await insertWorld(db)
const below = await insertPost(db)

/** So many different addresses of other sites. */
const links = (count: number) =>
  Array.from({ length: count }, (_, nth) => `<p>Ось https://example.com/${nth}</p>`).join('')
const namesOf = async (count: number) => {
  const names: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const username = `named-${crypto.randomUUID().slice(0, 8)}`
    await insertMember(db, { username })
    names.push(`@${username}`)
  }
  return `<p>Гляньте, ${names.join(', ')}!</p>`
}
const commentOf = (content: string) => ({ objectId: below, content })
const postOf = (content: string) => ({ type: 'post', title: 'Корисні сторінки', content })

/** Somebody who is here for a week and has published some items. */
async function someKnown(more: { days?: number; items?: number } = {}) {
  const { days = 7, items = TRUST_RULES.memberItems } = more
  const author = await someWriter(api)
  for (let nth = 0; nth < items; nth++)
    await insertComment(db, { post_id: below, author_id: author.id })
  await db
    .updateTable('customer')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', author.id)
    .execute()
  return author
}

describe('a text of somebody new', () => {
  test('holds few links to other sites: more is refused with both numbers', async () => {
    const author = await someWriter(api)
    const { status, body } = await author.ask('POST', '/comments', commentOf(links(4)))
    expect([status, body.field]).toEqual([400, 'content'])
    expect(body.detail).toContain('тут 4, а вам поки що можна 3')
    expect((await author.ask('POST', '/comments', commentOf(links(3)))).status).toBe(200)
  })

  test('what was refused does not count as written', async () => {
    const author = await someWriter(api)
    expect((await author.ask('POST', '/posts', postOf(links(4)))).status).toBe(400)
    expect((await author.ask('POST', '/posts', postOf(links(3)))).status).toBe(200)
  })

  test('links within this site and one address twice are no more links', async () => {
    const author = await someWriter(api)
    const own = '<p><a href="/uk/about">Про нас</a> і https://example.com/0</p>'
    expect((await author.ask('POST', '/posts', postOf(`${links(3)}${own}`))).status).toBe(200)
  })

  test('an address that begins like this site is one of a stranger', async () => {
    const author = await someWriter(api)
    const { publicUrl } = api.services.config
    const strange = ['.example.com/', '@example.com/']
      .map((ending) => `<p><a href="${publicUrl}${ending}">тут</a></p>`)
      .join('')
    const { status } = await author.ask('POST', '/posts', postOf(`${links(2)}${strange}`))
    expect(status).toBe(400)
  })

  test('names few people', async () => {
    const author = await someWriter(api)
    const { status, body } = await author.ask('POST', '/comments', commentOf(await namesOf(3)))
    expect([status, body.field]).toEqual([400, 'content'])
    expect((await author.ask('POST', '/comments', commentOf(await namesOf(2)))).status).toBe(200)
  })

  test('holds no more after a change, and may keep what it had', async () => {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/posts', postOf('<p>Слова</p>'))
    const { id } = body.data
    const change = (content: string) => author.ask('PUT', '/posts', { id, content })
    expect((await change(links(4))).status).toBe(400)
    await db
      .updateTable('post')
      .set({ content: links(5) })
      .where('id', '=', id)
      .execute()
    expect((await change(`${links(5)}<p>І ще слово</p>`)).status).toBe(200)
    expect((await change(links(6))).status).toBe(400)
  })

  test('of a comment too', async () => {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/comments', commentOf('<p>Слова</p>'))
    const content = links(4)
    expect((await author.ask('PUT', '/comments', { id: body.data.id, content })).status).toBe(400)
  })
})

test('a member and who has a role may more', async () => {
  const [member, moderator] = [await someKnown(), await someWriter(api, { role: 'moderator' })]
  const asked = (author: typeof member, count: number) =>
    author.ask('POST', '/posts', { ...postOf(links(count)), status: 0 })
  expect((await asked(member, TRUST_GATES.member.links + 1)).status).toBe(400)
  expect((await asked(moderator, TRUST_GATES.member.links + 1)).status).toBe(200)
})

test.each([
  ['is told on the site alone', 'new', 1, 0],
  ['is sent a letter too', 'a member', 7, 1],
])('whom somebody names %s, when they are %s', async (_, __, days, letters) => {
  const author = await someKnown({ days })
  const named = await someWriter(api, { email: `named-after-${days}@example.com` })
  const content = `<p>Гляньте, @${named.username}!</p>`
  expect((await author.ask('POST', '/comments', commentOf(content))).status).toBe(200)
  await runJobs()
  const mail = (await readQueue()).filter(({ key }) => key === `mail-news:${named.id}`)
  expect(mail).toHaveLength(letters)
  expect((await named.ask('GET', '/notifications')).body.total).toBe(1)
})

describe('what one may do', () => {
  test('is told with what leads further', async () => {
    const author = await someKnown({ days: 1, items: 2 })
    const { body } = await author.ask('GET', '/trust')
    expect(body).toEqual({
      trust: 'new',
      may: { ...TRUST_GATES.new, posts: 3, comments: 10 },
      next: {
        trust: 'member',
        steps: [
          { deed: 'days', done: 1, needed: 3 },
          { deed: 'items', done: 2, needed: 3 },
        ],
      },
    })
  })

  test('of a member it is thanks and peace too', async () => {
    const author = await someKnown()
    const { body } = await author.ask('GET', '/trust')
    expect(body.trust).toBe('member')
    expect(body.may).toEqual({ ...TRUST_GATES.member, posts: 20, comments: null })
    expect(body.next.steps).toEqual([
      { deed: 'days', done: 7, needed: 30 },
      { deed: 'items', done: 3, needed: 10 },
      { deed: 'thanks', done: 0, needed: 5 },
      { deed: 'no-sanction', done: 1, needed: 1 },
    ])
  })

  test('nothing leads further than trusted', async () => {
    const author = await someTrusted(api, below)
    const { body } = await author.ask('GET', '/trust')
    expect([body.trust, body.next]).toEqual(['trusted', null])
  })
})
