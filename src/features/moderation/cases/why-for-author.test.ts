import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { decidingOf, REMOVE } from '../../../../test/people/deciding.ts'
import { published } from '../../../../test/told.ts'
import { knownWriter, someWriter } from '../../../../test/writers.ts'
import { holdReported } from './hold-reported.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { moderators, decide, reportedPost, report } = decidingOf(api)
type Writer = Awaited<ReturnType<typeof someWriter>>

const linkOf = async (id: number) => {
  const { seo_link } = await db
    .selectFrom('post')
    .select('seo_link')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return seo_link
}
const readBy = async (by: Writer, id: number) =>
  (await by.ask('GET', `/posts?seoLink=${await linkOf(id)}`)).body.posts

test('the author who opens what a moderator removed reads why, and where to object; nobody else does', async () => {
  const { author, reporter, id, caseId } = await reportedPost('Видалений модератором допис')
  const { puid } = (await decide(await moderators(), caseId, REMOVE)).body
  expect(await readBy(author, id)).toMatchObject([
    { kept: { state: 'removed', reason: REMOVE.reason, decision: puid } },
  ])
  expect(await readBy(reporter, id)).toEqual([])
})

test('what its author removed themselves opens for nobody', async () => {
  const author = await knownWriter(api)
  const { body } = await author.ask('POST', '/posts', published('Передумала публікувати'))
  const { id } = body.data
  expect(await readBy(author, id)).toHaveLength(1)
  await author.ask('DELETE', '/posts', { id })
  expect(await readBy(author, id)).toEqual([])
})

test('of what reports hid its author reads the reason at its address and in drafts', async () => {
  const author = await someWriter(api)
  const { body } = await author.ask('POST', '/posts', published('Прихований за скаргами'))
  const { id } = body.data
  await report(await someWriter(api), 'post', id)
  const { id: caseId } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  await holdReported(db, caseId, 'fraud')
  const why = {
    state: 'waiting',
    reason: expect.stringContaining('троє'),
    decision: expect.any(String),
  }
  expect(await readBy(author, id)).toMatchObject([{ kept: why }])
  expect((await author.ask('GET', '/posts/own')).body.posts).toMatchObject([{ id, ...why }])
})

test.each([
  ['close', { acts: ['close'] }],
  ['warn', { acts: ['warn'] }],
  ['move', { acts: ['move', 'warn'], destinationCountry: 'DE' }],
])('at what stays public its author reads the decision: %s; others do not', async (act, more) => {
  const { author, reporter, id, caseId } = await reportedPost(`Лишається після рішення: ${act}`)
  const reason = 'Шукатимуть в іншому місці'
  const { puid } = (await decide(await moderators(), caseId, { rule: 8, reason, ...more })).body
  expect(await readBy(author, id)).toMatchObject([
    { kept: null, decisions: [{ acts: more.acts, reason, puid }] },
  ])
  const [read] = await readBy(reporter, id)
  expect(read.decisions).toEqual([])
  expect(JSON.stringify(read)).not.toContain(reason)
})

test('of a comment that reports hid its author does not read that a moderator did', async () => {
  const { author: asker, id: objectId } = await reportedPost('Під цим три скарги')
  const author = await someWriter(api)
  const write = async (by: Writer, content: string, firstParentId?: number) =>
    (
      await by.ask('POST', '/comments', {
        objectType: 'post',
        objectId,
        content,
        ...(firstParentId && { firstParentId }),
      })
    ).body.data.id as number
  const id = await write(author, 'Напишіть мені, я все владнаю')
  await write(asker, 'Не вірте цьому', id)
  await report(asker, 'comment', id)
  const { id: caseId } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('comment_id', '=', id)
    .executeTakeFirstOrThrow()
  await holdReported(db, caseId, 'fraud')
  const { comments } = (await author.ask('GET', `/comments?objectType=post&objectId=${objectId}`))
    .body
  expect(comments.find((one: { id: number }) => one.id === id)).toMatchObject({
    isRemoved: true,
    decision: { text: expect.stringMatching(/^Правило сайту приховало/) },
  })
})

test('at a comment its author reads the decision, also where only its place is left; others do not', async () => {
  const { author: asker, reporter, id: objectId } = await reportedPost('Під цим сперечаються')
  const author = await knownWriter(api)
  const write = async (by: Writer, content: string, firstParentId?: number) => {
    const { body } = await by.ask('POST', '/comments', {
      objectType: 'post',
      objectId,
      content,
      ...(firstParentId && { firstParentId }),
    })
    return body.data.id as number
  }
  const id = await write(author, 'Усі ви однакові')
  await write(asker, 'Не треба так', id)
  const decideOn = async (more: object) => {
    await report(reporter, 'comment', id)
    const { id: caseId } = await db
      .selectFrom('moderation_case')
      .select('id')
      .where('comment_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return (await decide(await moderators(), caseId, { rule: 1, reason: 'Без образ', ...more }))
      .body
  }
  const readAs = async (by: Writer) =>
    (await by.ask('GET', `/comments?objectType=post&objectId=${objectId}`)).body.comments.find(
      (comment: { id: number }) => comment.id === id,
    )

  const warned = await decideOn({ acts: ['warn'] })
  expect(await readAs(author)).toMatchObject({
    isRemoved: false,
    decision: { text: 'Рішення модератора: попередити. Без образ', puid: warned.puid },
  })
  for (const other of [asker, reporter]) expect(await readAs(other)).not.toHaveProperty('decision')

  const removed = await decideOn({ acts: ['remove'] })
  expect(await readAs(author)).toMatchObject({
    isRemoved: true,
    decision: { text: 'Рішення модератора: видалити. Без образ', puid: removed.puid },
  })
  expect(await readAs(asker)).not.toHaveProperty('decision')
})
