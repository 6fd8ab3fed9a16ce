import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertComment, insertPost, insertWorld } from '../../../test/factories.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const known = () => knownWriter(api)

async function question() {
  const asker = await known()
  const id = await insertPost(db, { author_id: asker.id, kind: 1, country_code: 'PL' })
  return { asker, id, thread: () => get('/comments', { objectType: 'question', objectId: id }) }
}
type Writer = Awaited<ReturnType<typeof known>>
const say = async (writer: Writer, objectId: number, more: object = {}) =>
  (await writer.ask('POST', '/comments', { objectId, content: '<p>Так, можна</p>', ...more })).body
    .data

const rowOf = (id: number) =>
  db
    .selectFrom('customer')
    .select(['rating', 'comments_count', 'answers_count', 'drafts_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a comment', () => {
  test('at the root of a question is an answer, below it a reply; both are counted', async () => {
    const { id, thread } = await question()
    const [writer, other] = [await known(), await known()]
    const answer = await say(writer, id, { content: '<p>Раджу <b>подати</b> онлайн</p>' })
    expect(answer).toMatchObject({
      objectId: id,
      objectType: 'question',
      firstParentId: null,
      content: '<p>Раджу <strong>подати</strong> онлайн</p>',
      status: 1,
    })
    const before = await rowOf(writer.id)
    const reply = await say(other, id, { firstParentId: answer.id })
    const deeper = await say(writer, id, { firstParentId: reply.id })
    expect(deeper.firstParentId).toBe(answer.id)
    const { comments, answers } = await thread()
    expect(answers).toBe(1)
    expect(comments[0].children.map((one: { id: number }) => one.id)).toEqual([reply.id, deeper.id])
    expect(comments[0].children[1].replyTo).toBe(other.username)
    expect(await rowOf(writer.id)).toMatchObject({
      answers_count: 1,
      comments_count: before.comments_count + 1,
    })
  })

  test('has no headings, pictures and tables; their words stay', async () => {
    const { id } = await question()
    const writer = await known()
    const content =
      '<h2>Назва</h2><table><tr><td>клітинка</td></tr></table><img src="http://files.test/posts/x.webp"><script>1</script>'
    expect((await say(writer, id, { content })).content).toBe('<p>Назва</p><p>клітинка</p>')
  })

  test('an address that ends it is a link, and so is who is mentioned; nobody else is', async () => {
    const { id, asker } = await question()
    const writer = await known()
    const content = `<p>@${asker.username}, ось: https://example.com/a. І @nobody.here</p><p>https://example.com/b</p>`
    const link = (href: string) =>
      `<a href="${href}" rel="nofollow ugc" target="_blank">${href}</a>`
    expect((await say(writer, id, { content })).content).toBe(
      `<p><a href="/uk/a/${asker.username}">@${asker.username}</a>, ось: ${link('https://example.com/a')}. ` +
        `І @nobody.here</p><p>${link('https://example.com/b')}</p>`,
    )
  })

  test('of a new account does not wait for a mention, but for an address', async () => {
    const { id, asker } = await question()
    const writer = await someWriter(api)
    const mention = await say(writer, id, { content: `<p>Дякую, @${asker.username}</p>` })
    expect([mention.status, mention.content]).toEqual([
      1,
      expect.stringContaining('<a href="/uk/a/'),
    ])
    const other = await someWriter(api)
    const address = await say(other, id, { content: '<p>Див. https://example.com</p>' })
    expect(address.status).toBe(2)
  })

  test('changed says so and keeps what it said, but for slips of the first five minutes', async () => {
    const { id, thread } = await question()
    const writer = await known()
    const { id: commentId } = await say(writer, id)
    const change = (content: string) => writer.ask('PUT', '/comments', { id: commentId, content })
    await change('<p>Такк, можна</p>')
    await change('<p>Так, можна</p>')
    expect((await get(`/comments/${commentId}/versions`)).versions).toEqual([])
    const created_at = new Date(Date.now() - 6 * 60_000)
    await db.updateTable('comment').set({ created_at }).where('id', '=', commentId).execute()
    for (let twice = 0; twice < 2; twice++) await change('<p>Ні, вже не можна</p>')
    const changed = { content: '<p>Ні, вже не можна</p>', editedAt: expect.any(String) }
    expect((await thread()).comments[0]).toMatchObject(changed)
    const { versions } = await get(`/comments/${commentId}/versions`)
    expect(versions).toMatchObject([{ content: '<p>Так, можна</p>' }])
  })

  test('removed leaves its branch, and comes back within 30 days', async () => {
    const { id, thread } = await question()
    const [writer, other] = [await known(), await known()]
    const answer = await say(writer, id)
    await say(other, id, { firstParentId: answer.id })
    await writer.ask('DELETE', '/comments', { id: answer.id })
    const [left] = (await thread()).comments
    expect([left.isRemoved, left.content, left.children.length]).toEqual([true, '', 1])
    expect((await writer.ask('DELETE', '/comments', { id: answer.id })).status).toBe(200)
    expect((await writer.ask('PUT', '/comments', { id: answer.id, content: 'ні' })).status).toBe(
      404,
    )
    await writer.ask('PUT', '/comments/restored', { id: answer.id })
    expect((await thread()).comments[0].isRemoved).toBe(false)
    await writer.ask('DELETE', '/comments', { id: answer.id })
    await db
      .updateTable('comment')
      .set({ deleted_at: daysAgo(31) })
      .where('id', '=', answer.id)
      .execute()
    expect((await writer.ask('PUT', '/comments/restored', { id: answer.id })).status).toBe(404)
  })

  test('of who keeps order removed, its author cannot bring back', async () => {
    const { id } = await question()
    const writer = await known()
    const moderator = await someWriter(api, { role: 'moderator' })
    const answer = await say(writer, id)
    const refused = await moderator.ask('DELETE', '/comments', { id: answer.id })
    expect([refused.status, refused.body.field]).toEqual([400, 'reason'])
    await moderator.ask('DELETE', '/comments', { id: answer.id, reason: 'Лайка' })
    expect((await writer.ask('PUT', '/comments/restored', { id: answer.id })).status).toBe(403)
  })

  test('the first of a new account with a link is seen by nobody yet', async () => {
    const { id, thread } = await question()
    const newcomer = await someWriter(api)
    const content = '<p><a href="https://example.com">ось</a> тут</p>'
    expect((await say(newcomer, id, { content })).status).toBe(2)
    expect((await thread()).comments).toEqual([])
  })
})

describe('is refused', () => {
  test.each([
    ['nothing said', { content: '<p> </p>' }, 400, 'content'],
    ['one letter', { content: 'а' }, 400, 'content'],
    ['too much said', { content: 'а'.repeat(5_001) }, 400, 'content'],
    ['below what is not there', { firstParentId: 999_999 }, 400, 'firstParentId'],
    ['under what is not there', { objectId: 999_999 }, 404, undefined],
    ['under a post that it is not', { objectType: 'post' }, 404, undefined],
  ])('%s', async (_, change, wanted, field) => {
    const { id } = await question()
    const writer = await known()
    const { status, body } = await writer.ask('POST', '/comments', {
      objectId: id,
      content: '<p>Так</p>',
      ...change,
    })
    expect([status, body.field]).toEqual([wanted, field])
  })

  test('a reply to what was removed, and one of another thread', async () => {
    const [one, two] = [await question(), await question()]
    const writer = await known()
    const elsewhere = await insertComment(db, { post_id: two.id })
    const gone = await insertComment(db, { post_id: one.id, deleted_at: new Date() })
    for (const firstParentId of [elsewhere, gone]) {
      const asked = { objectId: one.id, content: '<p>Так</p>', firstParentId }
      expect((await writer.ask('POST', '/comments', asked)).body.field).toBe('firstParentId')
    }
  })
})

describe('an accepted answer', () => {
  test('is chosen by the asker alone, stands first, and gives 15 to who wrote it', async () => {
    const { asker, id, thread } = await question()
    const [one, two] = [await known(), await known()]
    const first = await say(one, id)
    const second = await say(two, id)
    const accept = (commentId: number | null, by: Writer = asker) =>
      by.ask('PUT', '/answers/accepted', { id, commentId })
    expect((await accept(first.id, one)).status).toBe(403)
    await accept(first.id)
    await accept(second.id)
    expect((await thread()).comments.map((one: { id: number }) => one.id)).toEqual([
      second.id,
      first.id,
    ])
    expect((await thread()).comments[0].isAccepted).toBe(true)
    expect([(await rowOf(one.id)).rating, (await rowOf(two.id)).rating]).toEqual([0, 15])
    await two.ask('DELETE', '/comments', { id: second.id })
    expect((await rowOf(two.id)).rating).toBe(0)
    expect((await accept(second.id)).body.field).toBe('commentId')
    await accept(null)
  })

  test('of one’s own gains nothing; a reply is no answer', async () => {
    const { asker, id } = await question()
    const own = await say(asker, id)
    await asker.ask('PUT', '/answers/accepted', { id, commentId: own.id })
    expect((await rowOf(asker.id)).rating).toBe(0)
    const reply = await say(asker, id, { firstParentId: own.id })
    const { body } = await asker.ask('PUT', '/answers/accepted', { id, commentId: reply.id })
    expect(body.field).toBe('commentId')
  })
})

describe('a draft', () => {
  const DRAFT = {
    key: 'new-a1',
    kind: 'post',
    title: 'Як я',
    body: { content: '<p>Пишу</p>' },
  }

  test('is saved over the version it began with, and never over another', async () => {
    const writer = await known()
    const save = async (version: number, title: string) =>
      (await writer.ask('PUT', '/drafts', { ...DRAFT, title, version })).body
    expect(await save(0, 'Перша')).toEqual({ isSaved: true, version: 1, current: null })
    expect(await save(1, 'Друга')).toMatchObject({ isSaved: true, version: 2 })
    const other = await save(1, 'З телефону')
    expect([other.isSaved, other.current.title]).toEqual([false, 'Друга'])
    expect((await rowOf(writer.id)).drafts_count).toBe(1)
    const { body } = await writer.ask('GET', '/drafts')
    expect(body.drafts).toMatchObject([{ key: DRAFT.key, title: 'Друга', excerpt: 'Пишу' }])
    const stranger = await known()
    expect((await stranger.ask('GET', `/drafts/${DRAFT.key}`)).body.draft).toBeNull()
  })

  test('goes with what it becomes', async () => {
    const writer = await known()
    await writer.ask('PUT', '/drafts', { ...DRAFT, version: 0 })
    const post = { type: 'post', title: 'Як я шукала житло', content: '<p>Пишу</p>' }
    await writer.ask('POST', '/posts', { ...post, draftKey: DRAFT.key })
    expect((await writer.ask('GET', '/drafts')).body.drafts).toEqual([])
    expect((await rowOf(writer.id)).drafts_count).toBe(0)
    const { id } = await question()
    const key = `comment-${id}`
    await writer.ask('PUT', '/drafts', { ...DRAFT, key, kind: 'answer', postId: id, version: 0 })
    const { body } = await writer.ask('GET', '/drafts')
    expect(body.drafts[0].target.type).toBe('question')
    await say(writer, id, { draftKey: key })
    expect((await writer.ask('GET', '/drafts')).body.drafts).toEqual([])
  })
})
