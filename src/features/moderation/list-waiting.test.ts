import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { inDays, insertPost, insertWorld } from '../../../test/factories.ts'
import { moderatingOf } from '../../../test/people/moderating.ts'
import { published } from '../../../test/told.ts'
import { someWriter } from '../../../test/writers.ts'

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
      waitReason: 'link',
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

test('says why each of them waits, and what waits is counted for the tabs of the desk', async () => {
  const moderator = await someModerator()
  const waitReasons = async () =>
    (await moderator.ask('GET', '/moderation/waiting?perPage=20')).body.items.map(
      ({ objectId, waitReason }: { objectId: number; waitReason: string }) => [
        objectId,
        waitReason,
      ],
    )
  const sentAgain = await waitingPost('Допис, який відхилять')
  await decide(moderator, 'rejected', 'post', sentAgain.id, 'Без адреси')
  const changed = { id: sentAgain.id, title: 'Допис, змінений після', status: 1 }
  expect((await sentAgain.author.ask('PUT', '/posts', changed)).body.data.status).toBe(2)
  const linked = await waitingComment(await insertPost(db, { kind: 1, title: 'Куди піти?' }))
  const author = await someWriter(api)
  const { openedAt } = (await author.ask('POST', '/forms/opened', {})).body
  const quick = published('Написано за мить', { openedAt })
  const { data } = (await author.ask('POST', '/posts', quick)).body
  expect(await waitReasons()).toEqual(
    expect.arrayContaining([
      [sentAgain.id, 'sent-again'],
      [linked.id, 'link'],
      [data.id, 'quick'],
    ]),
  )
  const { total } = (await moderator.ask('GET', '/moderation/waiting')).body
  const { body } = await moderator.ask('GET', '/moderation/counts')
  expect(body).toEqual({ cases: 0, waiting: total, appeals: 0, claims: 0 })
})
