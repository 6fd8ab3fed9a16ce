import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  insertComment,
  insertCustomer,
  insertPost,
  insertPosts,
  insertReply,
  insertWorld,
  removeComment,
} from '../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { applyPostChanges } from '../posts/apply-post-changes.ts'
import { indexDocuments } from '../search/index/index-documents.ts'

const api = await openApi()
const { db, get } = api
const request = callerOf(api)
beforeAll(() => insertWorld(db))

interface Entry {
  readonly objectType: string
  readonly objectId: number
}

async function person() {
  const id = await insertMember(db)
  const { bearer } = await signInAs(db, id)
  const call = (method: 'POST' | 'DELETE') => (objectType: string, objectId: number) =>
    request(method, '/bookmarks', { objectType, objectId }, bearer)
  const list = async (query = '') =>
    (await request('GET', `/bookmarks${query}`, undefined, bearer)).body
  const idsOf = async (query = '') =>
    ((await list(query)).posts as Entry[]).map(({ objectId }) => objectId)
  return { id, bearer, keep: call('POST'), drop: call('DELETE'), list, idsOf }
}

describe('keeping', () => {
  test('everything that can be kept, once, the latest first, each by its kind', async () => {
    const { keep, drop, list } = await person()
    const post = await insertPost(db)
    const question = await insertPost(db, { kind: 1 })
    const answer = await insertComment(db, { post_id: question })
    const things: [string, number][] = [
      ['post', post],
      ['question', question],
      ['event', await insertPost(db, { startsAt: new Date() })],
      ['answer', answer],
      ['comment', await insertReply(db, question, answer)],
      ['customer', await insertCustomer(db)],
    ]
    for (const [type, id] of things)
      for (let time = 1; time <= 2; time++)
        expect([type, (await keep(type, id)).body]).toEqual([type, { isBookmarked: true }])
    const { posts, total } = await list()
    expect(total).toBe(6)
    expect(posts.map((one: Entry) => [one.objectType, one.objectId])).toEqual(things.toReversed())
    expect(posts[5].post).toMatchObject({ id: post, isBookmarked: true })
    expect(posts[2].comment).toMatchObject({ id: answer, isBookmarked: true })
    expect(posts[0].customer).toMatchObject({ name: 'Оксана Коваль' })
    for (const [type, id] of things)
      for (let time = 1; time <= 2; time++)
        expect((await drop(type, id)).body).toEqual({ isBookmarked: false })
    expect(await list()).toMatchObject({ posts: [], total: 0 })
  })

  test('is seen in every list by who kept it, and by nobody else', async () => {
    const { keep, bearer, id } = await person()
    const post = await insertPost(db, { seo_link: 'kept', country_code: 'PL' })
    await keep('post', post)
    await keep('customer', await insertCustomer(db, { username: 'kept.one' }))
    const asMe = async (path: string) => (await request('GET', path, undefined, bearer)).body
    const inFeed = (body: { tape: { id: number }[] }) => body.tape.find((one) => one.id === post)
    expect(inFeed(await asMe('/feed'))).toMatchObject({ isBookmarked: true })
    expect(inFeed(await get('/feed'))).toMatchObject({ isBookmarked: false })
    expect((await asMe('/home')).newest[0]).toMatchObject({ id: post, isBookmarked: true })
    expect((await asMe('/customers/kept.one')).customer.isBookmarked).toBe(true)
    const { bookmarks_count } = await db
      .selectFrom('customer')
      .select('bookmarks_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(bookmarks_count).toBe(2)
  })

  test('makes a post more popular, but not by its author', async () => {
    const author = await person()
    const post = await insertPost(db, { author_id: author.id })
    const score = async () => {
      await applyPostChanges(db)
      const { rows } = await sql<{ score: number }>`
        select score from popular_listing where post_id = ${post} and tag_id = 0`.execute(db)
      return rows[0]?.score
    }
    await author.keep('post', post)
    expect(await score()).toBe(0)
    const reader = await person()
    await reader.keep('post', post)
    expect(await score()).toBeGreaterThan(0)
    await reader.drop('post', post)
    expect(await score()).toBe(0)
  })

  test('not what is not there', async () => {
    const { keep } = await person()
    const hidden = await insertPost(db, { status: 0, published_at: null, seo_link: null })
    const gone = await insertCustomer(db, { status: 0 })
    for (const [type, id] of [
      ['post', hidden],
      ['question', 9_000_000_000],
      ['answer', 9_000_000_000],
      ['customer', gone],
    ] as const)
      expect([type, (await keep(type, id)).status]).toEqual([type, 404])
  })

  test('many at once keeps the counts true', async () => {
    const { keep, list } = await person()
    const ids = await insertPosts(
      db,
      Array.from({ length: 12 }, () => ({})),
    )
    await Promise.all(ids.flatMap((id) => [keep('post', id), keep('post', id)]))
    expect((await list()).total).toBe(12)
  })
})

describe('the list', () => {
  test('turns its pages and tells its whole number', async () => {
    const { keep, list, idsOf } = await person()
    const ids = await insertPosts(
      db,
      Array.from({ length: 13 }, () => ({})),
    )
    for (const id of ids) await keep('post', id)
    expect(await idsOf()).toEqual(ids.slice(3).toReversed())
    expect(await idsOf('?page=2')).toEqual(ids.slice(0, 3).toReversed())
    expect(await idsOf('?page=2&type=post')).toEqual(ids.slice(0, 3).toReversed())
    expect(await list('?page=9')).toMatchObject({ posts: [], total: 13, page: 9 })
    expect(await list('?page=9&type=post')).toMatchObject({ posts: [], total: 13 })
  })

  test('shows nothing of what was hidden or removed since, which can be dropped', async () => {
    const { keep, drop, list, idsOf } = await person()
    const post = await insertPost(db, { title: 'Таємний рецепт борщу' })
    const below = await insertPost(db)
    const comment = await insertComment(db, { post_id: below, content: 'Таємне слово' })
    await keep('post', post)
    await keep('comment', comment)
    await changePost(db, post, { status: 0 })
    await removeComment(db, comment)
    const { posts } = await list()
    expect(
      posts.map(({ post, comment }: { post: unknown; comment: unknown }) => [post, comment]),
    ).toEqual([
      [null, null],
      [null, null],
    ])
    expect(JSON.stringify(posts)).not.toMatch(/Таємн/)
    expect(await idsOf('?query=таємний')).toEqual([])
    await drop('post', post)
    await drop('comment', comment)
    expect((await list()).total).toBe(0)
  })

  test('is one’s own alone, filtered by kind and found by words in whatever form', async () => {
    const { keep, idsOf, list } = await person()
    const flat = await insertPost(db, {
      title: 'Як зняти квартиру',
      content: '<p>Договір із власником підписують двічі.</p>',
      excerpt: 'Договір',
    })
    const question = await insertPost(db, { kind: 1, title: 'Де лікар, що говорить українською' })
    const answer = await insertComment(db, { post_id: question, content: 'Спитайте у Марічки' })
    await indexDocuments(db, 'posts', [flat, question])
    await keep('post', flat)
    await keep('question', question)
    await keep('answer', answer)
    await keep('customer', await insertCustomer(db, { first_name: 'Марічка' }))
    expect(await idsOf('?type=question')).toEqual([question])
    expect(await idsOf('?type=event')).toEqual([])
    expect(await idsOf('?query=квартири')).toEqual([flat])
    expect(await idsOf('?query=власники')).toEqual([flat])
    expect(await idsOf('?query=марічка&type=answer')).toEqual([answer])
    // the question too: what is said below it belongs to its words
    expect((await list('?query=марічка')).total).toBe(3)
    expect(await idsOf('?query=%25')).toEqual([])
    const other = await person()
    expect(await other.idsOf('?query=квартири')).toEqual([])
  })

  test('no person is found by a last name that they hide', async () => {
    const { keep, list } = await person()
    const named = { first_name: 'Соломія', last_name: 'Захована' }
    await keep('customer', await insertCustomer(db, { ...named, hidden_info: ['lastName'] }))
    expect((await list('?query=соломія')).total).toBe(1)
    expect((await list('?query=захована')).total).toBe(0)
    await keep('customer', await insertCustomer(db, named))
    expect((await list('?query=захована')).total).toBe(1)
  })

  test('is found by what people call the words of a place', async () => {
    const { keep, idsOf } = await person()
    const fee = await insertPost(db, { title: 'Rundfunkbeitrag за гуртожиток' })
    const code = await insertPost(db, { kind: 1, title: 'Черга' })
    const answer = await insertComment(db, {
      post_id: code,
      content: 'Codice fiscale дають одразу (і без WBS)',
    })
    const first = await insertComment(db, { post_id: code, content: '<p>WBS дають міста</p>' })
    const inBrackets = await insertComment(db, { post_id: code, content: '<p>Довідка (WBS)</p>' })
    const within = await insertComment(db, { post_id: code, content: '<p>NRWBS нікому</p>' })
    const feast = await insertPost(db, { title: 'Tannenbaumfest у суботу' })
    await indexDocuments(db, 'posts', [fee, code, feast])
    await keep('post', feast)
    await keep('post', fee)
    await keep('answer', answer)
    for (const id of [first, inBrackets, within]) await keep('answer', id)
    await keep('post', await insertPost(db))
    expect(await idsOf('?query=GEZ')).toEqual([fee])
    expect(await idsOf('?query=рундфункбайтраг гуртожитку')).toEqual([fee])
    expect(await idsOf('?query=кодиче фіскале')).toEqual([answer])
    expect(await idsOf('?query=одразу кодіче фіскале')).toEqual([answer])
    expect(await idsOf('?query=вбс')).toEqual([inBrackets, first, answer])
    // nobody knows the word: it may begin a longer one
    expect(await idsOf('?query=Tannenbaum')).toEqual([feast])
    expect(await idsOf('?query=«GEZ»')).toEqual([])
  })
})
