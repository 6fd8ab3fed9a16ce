import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { inDays, insertPost, insertWorld } from '../../../test/factories.ts'
import { moderatingOf } from '../../../test/people/moderating.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { moderator: someModerator, waitingPost, waitingComment, decide } = moderatingOf(api)

test('the list shows all kinds whole, the oldest first, page by page, and what is decided goes', async () => {
  const moderator = await someModerator()
  const waiting = async (query = '') =>
    (await moderator.ask('GET', `/moderation/waiting${query}`)).body
  expect(await waiting()).toEqual({
    items: [],
    total: 0,
    hasMore: false,
    needsSecondFactor: false,
    page: 1,
    perPage: 20,
  })
  const place = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  const post = await waitingPost('Допис чекає', place)
  const under = await insertPost(db, { kind: 1, title: 'Де жити?', seo_link: 'de-zhyty' })
  const answer = await waitingComment(under)
  const starting = inDays(30).toISOString().slice(0, 16).replace('T', ' ')
  const event = await waitingPost('Подія чекає', {
    type: 'event',
    ...place,
    event: {
      startsAt: starting,
      timeZone: 'Europe/Warsaw',
      registrationLink: 'https://example.com',
    },
  })
  const { items, total } = await waiting()
  expect(total).toBe(3)
  expect(items).toMatchObject([
    {
      objectType: 'post',
      objectId: post.id,
      title: 'Допис чекає',
      content: expect.stringContaining('https://example.com/x'),
      post: { cityName: 'Варшава', status: 2 },
      under: null,
      customer: { username: post.author.username },
    },
    {
      objectType: 'answer',
      objectId: answer.id,
      title: 'Де жити?',
      content: expect.stringContaining('https://example.com/x'),
      post: null,
      under: { type: 'question', seoLink: 'de-zhyty' },
      customer: { username: answer.author.username },
    },
    {
      objectType: 'event',
      objectId: event.id,
      post: { event: { registrationLink: 'https://example.com/' } },
    },
  ])
  const second = await waiting('?page=2&perPage=2')
  expect(second).toMatchObject({ total: 3, page: 2, items: [{ objectId: event.id }] })
  await decide(moderator, 'published', 'answer', answer.id)
  await decide(moderator, 'rejected', 'event', event.id, 'Без адреси')
  expect(await waiting()).toMatchObject({ total: 1, items: [{ objectId: post.id }] })
})
