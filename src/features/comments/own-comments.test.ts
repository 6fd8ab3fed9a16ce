import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertComment, insertPost, insertWorld } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { moderatingOf, WITH_LINK } from '../../../test/people/moderating.ts'
import { someWriter } from '../../../test/writers.ts'
import { pathOf } from '../notifications/notification-path.ts'

const api = await openApi()
const { db, get } = api
const mailbox = openMailbox(api)
const { moderator, decide, waitingComment } = moderatingOf(api)
await insertWorld(db)

type Writer = Awaited<ReturnType<typeof someWriter>>
const hiddenPath = ({ username }: Writer, objectId?: number) =>
  `/comments/user?username=${username}&published=0${objectId ? `&objectId=${objectId}` : ''}`
const ownOf = async (author: Writer, objectId?: number) =>
  (await author.ask('GET', hiddenPath(author, objectId))).body.comments
const thread = async (objectId: number) =>
  (await get('/comments', { objectType: 'question', objectId })).comments

describe('an answer that a moderator rejected', () => {
  test('stays with its author whole, with the reason; the notification leads there', async () => {
    const question = await insertPost(db, { kind: 1, title: 'Де зробити переклад?' })
    const { author, id } = await waitingComment(question)
    expect(await ownOf(author)).toMatchObject([{ id, kept: { state: 'waiting', reason: null } }])
    await decide(await moderator(), 'rejected', 'answer', id, 'Реклама не до теми')
    expect(await ownOf(author, question)).toMatchObject([
      {
        id,
        title: 'Де зробити переклад?',
        kept: { state: 'rejected', reason: 'Реклама не до теми' },
        content: expect.stringContaining('усе написано'),
      },
    ])
    await mailbox.readNew()
    const { body } = await author.ask('GET', '/notifications')
    expect(pathOf(body.notifications[0])).toBe('/uk/drafts?part=hidden')
    const other = await someWriter(api)
    expect(await ownOf(other, question)).toEqual([])
    expect((await other.ask('GET', hiddenPath(author, question))).status).toBe(403)
  })

  test('is mended and sent again: it waits, and is published', async () => {
    const question = await insertPost(db, { kind: 1 })
    const { author, id } = await waitingComment(question)
    const keeper = await moderator()
    await decide(keeper, 'rejected', 'answer', id, 'Реклама не до теми')
    const sent = await author.ask('PUT', '/comments', {
      id,
      content: '<p>Раджу бюро на Зеленій.</p>',
    })
    expect(sent.body.data).toMatchObject({ status: 2, awaitsProof: false })
    expect(await ownOf(author)).toMatchObject([{ id, kept: { state: 'waiting', reason: null } }])
    expect(await thread(question)).toEqual([])
    expect((await decide(keeper, 'published', 'answer', id)).status).toBe(200)
    expect(await thread(question)).toMatchObject([{ id }])
    expect(await ownOf(author)).toEqual([])
  })

  test('it is told since when: since the decision, and not since it was written', async () => {
    const { author, id } = await waitingComment(await insertPost(db, { kind: 1 }))
    await db
      .updateTable('comment')
      .set({ created_at: daysAgo(2) })
      .where('id', '=', id)
      .execute()
    await decide(await moderator(), 'rejected', 'answer', id, 'Реклама не до теми')
    const [{ kept }] = await ownOf(author)
    expect(Date.parse(kept.changedAt)).toBeGreaterThan(daysAgo(1).getTime())
  })

  test('sent as it was, it waits again too', async () => {
    const question = await insertPost(db, { kind: 1 })
    const { author, id } = await waitingComment(question)
    await decide(await moderator(), 'rejected', 'answer', id, 'Реклама не до теми')
    const { body } = await author.ask('PUT', '/comments', { id, content: WITH_LINK })
    expect(body.data.status).toBe(2)
  })
})

test('what a moderator removed stays with its author and the reason; what they removed themselves comes back', async () => {
  const post = await insertPost(db)
  const author = await someWriter(api)
  const write = async () =>
    (await author.ask('POST', '/comments', { objectId: post, content: '<p>Так, можна.</p>' })).body
      .data.id
  const [taken, own] = [await write(), await write()]
  const keeper = await moderator()
  await keeper.ask('DELETE', '/comments', { id: taken, reason: 'Грубість' })
  await author.ask('DELETE', '/comments', { id: own })
  expect(await ownOf(author)).toMatchObject([
    { id: own, kept: { state: 'removed', reason: null } },
    {
      id: taken,
      kept: { state: 'removed', reason: 'Грубість', changedAt: expect.any(String) },
      content: '<p>Так, можна.</p>',
    },
  ])
  await author.ask('PUT', '/comments/restored', { id: own })
  expect(await ownOf(author)).toMatchObject([{ id: taken }])
})

describe('below what is not shown any more', () => {
  test.each([
    ['hidden', { status: 0 }],
    ['removed', { deleted_at: new Date() }],
  ])('%s by another, it has neither title nor link', async (_, gone) => {
    const question = await insertPost(db, { kind: 1, title: 'Де зробити переклад?' })
    const { author, id } = await waitingComment(question)
    const change = { ...gone, title: 'Нова таємна назва' }
    await db.updateTable('post').set(change).where('id', '=', question).execute()
    expect(await ownOf(author)).toMatchObject([{ id, title: '', seoLink: '' }])
  })

  test('one’s own keeps its title', async () => {
    const question = await insertPost(db, { kind: 1 })
    const { author, id } = await waitingComment(question)
    await db
      .updateTable('post')
      .set({ status: 0, title: 'Моя назва', author_id: author.id })
      .where('id', '=', question)
      .execute()
    expect(await ownOf(author)).toMatchObject([{ id, title: 'Моя назва' }])
  })
})

test('one post narrows what others do not see, and nothing else', async () => {
  const author = await someWriter(api)
  const path = `/comments/user?username=${author.username}&objectId=1`
  const { status, body } = await author.ask('GET', path)
  expect([status, body.field]).toEqual([400, 'objectId'])
})

test('what was published with a bare address stays so when a word beside it is changed', async () => {
  const author = await someWriter(api)
  const post = await insertPost(db, { kind: 1 })
  const content = '<p>Раджу example.com тут</p>'
  const id = await insertComment(db, { post_id: post, author_id: author.id, content })
  const change = (words: string) =>
    author.ask('PUT', '/comments', { id, content: `<p>Раджу ${words}</p>` })
  expect((await change('example.com там')).body.data.status).toBe(1)
  expect((await change('example.com і example.org там')).body.data.status).toBe(2)
})
