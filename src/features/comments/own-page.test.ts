import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { moderatingOf, WITH_LINK } from '../../../test/people/moderating.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
const { moderator, decide } = moderatingOf(api)
await insertWorld(db)

const POST = { type: 'post', title: 'Як винайняти житло', content: '<p>Дивіться оголошення.</p>' }
type Writer = Awaited<ReturnType<typeof someWriter>>
const opened = async (person: Writer, seoLink: string) =>
  (await person.ask('GET', `/posts?seoLink=${seoLink}`)).body.posts
const ownLink = async (author: Writer) =>
  (await author.ask('GET', '/posts/own')).body.posts[0].seoLink as string

test('what its author hid opens for them at its own address, for nobody else', async () => {
  const author = await knownWriter(api)
  const { id, seoLink } = (await author.ask('POST', '/posts', POST)).body.data
  expect(await opened(author, seoLink)).toMatchObject([{ id, kept: null }])
  await author.ask('PUT', '/posts', { id, status: 0 })
  expect(await opened(author, seoLink)).toMatchObject([
    { id, seoLink, kept: { state: 'hidden', reason: null }, children: [] },
  ])
  expect(await opened(await someWriter(api), seoLink)).toEqual([])
  expect((await get('/posts', { seoLink })).posts).toEqual([])
})

test('what a moderator hid says why', async () => {
  const author = await knownWriter(api)
  const { id, seoLink } = (await author.ask('POST', '/posts', POST)).body.data
  const keeper = await moderator()
  await keeper.ask('PUT', '/posts', { id, status: 0, reason: 'Дублює інше' })
  expect(await opened(author, seoLink)).toMatchObject([
    { kept: { state: 'hidden', reason: 'Дублює інше' } },
  ])
})

test('what waits or was rejected has the address that it would get, under each of its titles', async () => {
  const author = await someWriter(api)
  const { id } = (await author.ask('POST', '/posts', { ...POST, content: WITH_LINK })).body.data
  const link = await ownLink(author)
  expect(await opened(author, link)).toMatchObject([{ id, kept: { state: 'waiting' } }])
  await decide(await moderator(), 'rejected', 'post', id, 'Реклама')
  await author.ask('PUT', '/posts', { id, title: 'Як винайняти кімнату' })
  const [post] = await opened(author, link)
  expect(post).toMatchObject({ id, kept: { state: 'rejected', reason: 'Реклама' } })
  expect(post.seoLink).toBe(await ownLink(author))
  expect(post.seoLink).not.toBe(link)
  expect(await opened(await someWriter(api), link)).toEqual([])
})

test('what was removed opens for nobody', async () => {
  const author = await knownWriter(api)
  const { id, seoLink } = (await author.ask('POST', '/posts', POST)).body.data
  await author.ask('DELETE', '/posts', { id })
  expect(await opened(author, seoLink)).toEqual([])
})

test('what a moderator removed says why in the list of one’s own', async () => {
  const author = await knownWriter(api)
  const { id } = (await author.ask('POST', '/posts', POST)).body.data
  const keeper = await moderator()
  await keeper.ask('PUT', '/posts', { id, status: 0, reason: 'Не за темою' })
  await keeper.ask('PUT', '/posts', { id, status: 1, reason: 'Повернуто' })
  await keeper.ask('DELETE', '/posts', { id, reason: 'Повтор' })
  const { body } = await author.ask('GET', '/posts/own')
  expect(body.posts).toMatchObject([{ id, state: 'removed', reason: 'Повтор' }])
})
