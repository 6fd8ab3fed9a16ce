import { afterAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { openProcess } from '../../../test/app-process.ts'
import { insertComment, insertPost, insertTag, insertWorld } from '../../../test/factories.ts'
import { hasRedis, startRedis } from '../../../test/servers/redis-server.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'
import { paths } from '../../lib/address/paths.ts'
import { tellPageChanges } from '../../platform/page-cache/tell-page-changes.ts'

// Pages are kept for an hour here, so that nothing but what the other process tells makes them new.

const api = await openApi()
const { db, databaseUrl } = api
const { warsaw } = await insertWorld(db)
const text = { title: 'Назва', h1: 'Назва', robots: 'index,follow', description: 'Опис' }
const seoTexts = ['home', 'feed', 'feed-tag'].map((page) => ({ ...text, page }))
await db.insertInto('seo_text').values(seoTexts).execute()
const WARSAW = { country_code: 'PL', city_id: warsaw }
const POLL = { timeout: 20_000, interval: 20 }

const redis = hasRedis ? await startRedis() : undefined
afterAll(() => redis?.stop())
const ways: Record<string, Record<string, string>> = {
  'the database': {},
  ...(redis && { Redis: { REDIS_URL: redis.url } }),
}

describe.each(Object.keys(ways))('told through %s', async (way) => {
  const settings = { PAGE_CACHE_SECONDS: '3600', ...ways[way] }
  const one = await openProcess(databaseUrl, settings)
  const other = await openProcess(databaseUrl, settings)
  afterAll(() => Promise.all([one.close(), other.close()]))
  const writer = await knownWriter({ ...api, send: one.send })
  const tagName = `тег ${way}`.toLowerCase()
  const tag = await insertTag(db, tagName)

  const bodyOf = async (address: string) => (await other.visit(address)).body
  /** Asks until the page shows something and is kept. */
  async function keep(address: string, words: string) {
    await expect
      .poll(async () => {
        const { status, outcome, body } = await other.visit(address)
        return [status, outcome, body.includes(words)]
      }, POLL)
      .toEqual([200, 'fresh', true])
  }
  const comesToShow = (address: string, words: string) =>
    expect.poll(() => bodyOf(address), POLL).toContain(words)
  const comesToHide = (address: string, words: string) =>
    expect.poll(() => bodyOf(address), POLL).not.toContain(words)
  async function done(method: string, path: string, body: object, by = writer) {
    const { status, body: answer } = await by.ask(method, path, body)
    expect([status, answer.detail]).toEqual([200, undefined])
    return answer
  }
  let number = 0
  /** A post of Warsaw with its page, and the lists that it stands in. */
  async function newPost(more: object = {}) {
    const title = `Допис про ${way} ${++number}`
    const seo_link = `${way === 'Redis' ? 'r' : 'd'}-${number}`
    const author_id = writer.id
    const id = await insertPost(db, { ...WARSAW, title, seo_link, author_id, ...more })
    // as the jobs of a process do for what no call of its own wrote
    await tellPageChanges(one.services)
    const lists = ['/uk/to-pl/warsaw/feed', '/uk/to-pl/feed', '/uk/feed?everywhere=true']
    return { id, title, lists, page: `/uk/${'kind' in more ? 'q' : 'p'}/${seo_link}` }
  }

  test('a comment, its change and its removal, and no page of another post', async () => {
    const { id, page, title } = await newPost()
    const elsewhere = await newPost()
    await keep(page, title)
    await keep(elsewhere.page, elsewhere.title)
    const { data } = await done('POST', '/comments', { objectId: id, content: 'Перші слова' })
    await comesToShow(page, 'Перші слова')
    await keep(page, 'Перші слова')
    await done('PUT', '/comments', { id: data.id, content: 'Інші слова' })
    await comesToShow(page, 'Інші слова')
    await keep(page, 'Інші слова')
    await done('DELETE', '/comments', { id: data.id })
    await comesToHide(page, 'Інші слова')
    expect((await other.visit(elsewhere.page)).outcome).toBe('fresh')
  })

  test('an answer that is accepted', async () => {
    const { id, page, title } = await newPost({ kind: 1 })
    const commentId = await insertComment(db, { post_id: id })
    await keep(page, title)
    const before = await bodyOf(page)
    expect(before).not.toContain(`"acceptedCommentId":${commentId}`)
    await done('PUT', '/answers/accepted', { id, commentId })
    await expect.poll(async () => (await bodyOf(page)) !== before, POLL).toBe(true)
  })

  test('a new post in the lists of its places, and below those of another country', async () => {
    const { lists, title } = await newPost()
    for (const list of lists) await keep(list, title)
    await keep('/uk/to-de/feed', 'Німеччина')
    const newest = `Новина через ${way}`
    const content = '<p>Слова.</p>'
    const place = { destinationCountry: 'PL', destinationCity: 'warsaw' }
    await done('POST', '/posts', { type: 'post', title: newest, content, ...place })
    for (const list of lists) await comesToShow(list, newest)
    // it shows what is everywhere below its own
    await comesToShow('/uk/to-de/feed', newest)
  })

  test('what a moderator removes is gone from its page, the lists and the tag', async () => {
    const { id, page, title, lists } = await newPost({ tagIds: [tag] })
    const moderator = await someWriter({ ...api, send: one.send }, { role: 'moderator' })
    const ofTag = paths.tag({}, [tagName])
    for (const shown of [page, ofTag, ...lists]) await keep(shown, title)
    await done('DELETE', '/posts', { id, reason: 'Це не про Варшаву' }, moderator)
    for (const list of [ofTag, ...lists]) await comesToHide(list, title)
    await expect.poll(async () => (await other.visit(page)).status, POLL).toBe(404)
  })

  test('what explains a date, on the front page of its place', async () => {
    const { id, page, title } = await newPost()
    // a place with something of its own shows nothing from elsewhere
    await newPost({ country_code: 'DE', city_id: null })
    await db
      .insertInto('pinned_date')
      .values({ country_code: 'DE', day: '2198-02-01', title: `День: ${title}`, post_id: id })
      .execute()
    await tellPageChanges(one.services)
    await keep('/uk/to-de', page)
    const moderator = await someWriter({ ...api, send: one.send }, { role: 'moderator' })
    await done('DELETE', '/posts', { id, reason: 'Це вже не так' }, moderator)
    await comesToHide('/uk/to-de', page)
  })

  test('another name of its author, wherever it stands', async () => {
    const author = await knownWriter({ ...api, send: one.send })
    const { page, lists } = await newPost({ author_id: author.id })
    for (const shown of [page, ...lists]) await keep(shown, 'Оксана')
    await done('PUT', '/user', { firstName: `Нова ${way}` }, author)
    for (const shown of [page, ...lists]) await comesToShow(shown, `Нова ${way}`)
  })

  test('what a job writes: a tag gets another name, a person is hidden', async () => {
    const name = `стара назва ${way}`.toLowerCase()
    const tagId = await insertTag(db, name)
    const author = await knownWriter({ ...api, send: one.send })
    await db
      .updateTable('customer')
      .set({ first_name: 'Прихована' })
      .where('id', '=', author.id)
      .execute()
    const { page, lists } = await newPost({ tagIds: [tagId], author_id: author.id })
    await keep(page, name)
    await db
      .updateTable('tag')
      .set({ name: `нова ${name}` })
      .where('id', '=', tagId)
      .execute()
    await tellPageChanges(one.services)
    await comesToShow(page, `нова ${name}`)
    for (const shown of [page, ...lists]) await keep(shown, 'Прихована')
    await db.updateTable('customer').set({ status: 0 }).where('id', '=', author.id).execute()
    await tellPageChanges(one.services)
    for (const shown of [page, ...lists]) await comesToHide(shown, 'Прихована')
  })
})
