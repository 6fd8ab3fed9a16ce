import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { decidingOf } from '../../../../test/people/deciding.ts'
import { published } from '../../../../test/told.ts'
import { knownWriter, type someWriter } from '../../../../test/writers.ts'
import { archiveSections } from '../../privacy/export/archive-sections.ts'
import { erasePost } from '../../writing/removal/erase-post.ts'
import { MAX_VERSIONS } from './keep-version.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const { moderators, decide, report, reportedPost } = decidingOf(api)
type Writer = Awaited<ReturnType<typeof someWriter>>

async function writtenBy(author: Writer, content = '<p>Перше слово про оренду</p>') {
  const input = published('Перший заголовок', { content, destinationCountry: 'PL' })
  const { body } = await author.ask('POST', '/posts', input)
  const id: number = body.data.id
  await ageBy6Minutes(id)
  return id
}
/** As if it had been published earlier: what changes in the first five minutes makes no history. */
const ageBy6Minutes = (id: number) =>
  sql`update post set published_at = published_at - interval '6 minutes' where id = ${id}`.execute(
    db,
  )
const change = async (by: Writer, id: number, more: object) =>
  expect((await by.ask('PUT', '/posts', { id, ...more })).status).toBe(200)
const versionsOf = async (id: number) => {
  const { versions } = await get(`/posts/${id}/versions`)
  return versions.map(({ title, content }: { title: string; content: string }) => [title, content])
}
const [second, third] = ['<p>Друге слово про оренду</p>', '<p>Третє слово про оренду</p>']

describe('the history of a post', () => {
  test('begins five minutes after it was published', async () => {
    const author = await knownWriter(api)
    const { body } = await author.ask(
      'POST',
      '/posts',
      published('Перший заголовок', { content: '<p>Перше слово про оренду</p>' }),
    )
    const { id } = body.data
    await change(author, id, { content: second })
    expect(await versionsOf(id)).toEqual([])
    await ageBy6Minutes(id)
    await change(author, id, { content: third })
    expect(await versionsOf(id)).toEqual([['Перший заголовок', second]])
  })

  test('everybody reads how it was before each change, the latest first', async () => {
    const author = await knownWriter(api)
    const id = await writtenBy(author)
    expect(await versionsOf(id)).toEqual([])
    await change(author, id, { content: second })
    await change(author, id, { title: 'Другий заголовок' })
    await change(author, id, { tagIds: [] })
    expect(await versionsOf(id)).toEqual([
      ['Перший заголовок', second],
      ['Перший заголовок', '<p>Перше слово про оренду</p>'],
    ])
  })

  test('keeps no documents and no pictures, and no more than are shown', async () => {
    const author = await knownWriter(api)
    const id = await writtenBy(author)
    await db
      .updateTable('post')
      .set({ content: '<p>PESEL 44051401359 <img src="/files/x.webp" alt=""></p>' })
      .where('id', '=', id)
      .execute()
    await change(author, id, { content: second })
    const [[, kept]] = await versionsOf(id)
    expect(kept).not.toMatch(/44051401359|img/)
    for (let nth = 0; nth < MAX_VERSIONS + 2; nth++)
      await db
        .insertInto('post_version')
        .values({
          post_id: id,
          written_at: new Date(Date.now() - 1_000_000 - nth * 1_000),
          title: 'Старе',
          content: 'Старе',
          is_public: true,
        })
        .execute()
    await change(author, id, { content: third })
    const stored = await db
      .selectFrom('post_version')
      .where('post_id', '=', id)
      .selectAll()
      .execute()
    expect(stored).toHaveLength(MAX_VERSIONS)
  })

  test('what its author changes while nobody reads it is theirs alone', async () => {
    const author = await knownWriter(api)
    const id = await writtenBy(author)
    await change(author, id, { status: 0 })
    await change(author, id, { content: '<p>Моя таємниця про оренду</p>' })
    await change(author, id, { content: second })
    expect((await author.ask('GET', `/posts/${id}/versions`)).status).toBe(404)
    await change(author, id, { status: 1 })
    expect(await versionsOf(id)).toEqual([['Перший заголовок', '<p>Перше слово про оренду</p>']])
    const stored = await db
      .selectFrom('post_version')
      .where('post_id', '=', id)
      .selectAll()
      .execute()
    expect(stored).toHaveLength(1)
  })

  test('is in the archive of its author, and goes with the post', async () => {
    const author = await knownWriter(api)
    const id = await writtenBy(author)
    await change(author, id, { content: second })
    const section = archiveSections('https://svoi.example').find(
      ({ name }) => name === 'posts-before-changes',
    )
    const rows = []
    for await (const row of section?.rows(db, author.id) ?? []) rows.push(row)
    expect(rows).toMatchObject([{ postId: id, versions: [{ title: 'Перший заголовок' }] }])
    await erasePost(db, id)
    expect(
      await db.selectFrom('post_version').where('post_id', '=', id).selectAll().execute(),
    ).toEqual([])
  })

  test('what was hidden and shown again as it was has no history', async () => {
    const author = await knownWriter(api)
    const id = await writtenBy(author)
    await change(author, id, { status: 0 })
    await change(author, id, { status: 1 })
    expect(await versionsOf(id)).toEqual([])
  })

  test('what a moderator took out readers see no more; the case shows it', async () => {
    const { author, reporter, id } = await reportedPost('Допис про оренду')
    await change(author, id, { content: second })
    const moderator = await moderators()
    await change(moderator, id, { content: third, reason: 'Прибрано чужий телефон' })
    expect(await versionsOf(id)).toEqual([])
    await report(reporter, 'post', id, 'spam')
    const { id: caseId } = await db
      .selectFrom('moderation_case')
      .select('id')
      .where('post_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    const { body } = await moderator.ask('GET', `/cases/${caseId}`)
    expect(body.versions).toMatchObject([
      { title: 'Допис про оренду', content: second },
      { title: 'Допис про оренду', content: expect.any(String) },
    ])
  })

  test('what was sent back to be mended is shown to nobody once it is', async () => {
    const { author, id, caseId } = await reportedPost('Допис про кімнату')
    const moderator = await moderators()
    const reject = { acts: ['reject'], rule: 4, reason: 'Чужий телефон' }
    expect((await decide(moderator, caseId, reject)).status).toBe(200)
    await change(author, id, { content: second })
    await change(moderator, id, { status: 1, reason: 'Тепер добре' })
    expect(await versionsOf(id)).toEqual([])
  })
})

test('a comment that was sent back to be mended keeps its first words from readers', async () => {
  const author = await knownWriter(api)
  const postId = await writtenBy(author)
  const { body } = await author.ask('POST', '/comments', {
    objectId: postId,
    content: '<p>Перше слово</p>',
  })
  const { id } = body.data
  const set = (status: number) =>
    db.updateTable('comment').set({ status }).where('id', '=', id).execute()
  await set(3)
  await author.ask('PUT', '/comments', { id, content: '<p>Друге слово</p>' })
  await set(1)
  expect(await get(`/comments/${id}/versions`)).toEqual({ versions: [] })
})
