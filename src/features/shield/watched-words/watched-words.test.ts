import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../../test/factories.ts'
import { moderatingOf } from '../../../../test/people/moderating.ts'
import { knownWriter, someWriter } from '../../../../test/writers.ts'
import { MAX_WATCHED } from './read-watched-words.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const below = await insertPost(db)
await insertComment(db, { post_id: below })
const moderator = await someWriter(api, { role: 'moderator' })
const watch = (word: string, action: string, more: object = {}) =>
  moderator.ask('POST', '/watched-words', { word, action, ...more })
const postOf = (content: string, title = 'Допис про всяке') => ({ type: 'post', title, content })

describe('a watched word', () => {
  test('that is refused: 422 beside the text or the title, with the word', async () => {
    await watch('Казин*', 'block')
    const writer = await someWriter(api)
    const refused = await writer.ask('POST', '/posts', postOf('<p>Граю в <b>казино</b></p>'))
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      422,
      'refused-word',
      'content',
    ])
    expect(refused.body.detail).toContain('казин*')
    const titled = await writer.ask('POST', '/posts', postOf('<p>Ні</p>', 'Про казиномана'))
    expect([titled.status, titled.body.field]).toEqual([422, 'title'])
    const content = '<p>кaзuно чи кaзино</p>'
    const comment = await writer.ask('POST', '/comments', { objectId: below, content })
    expect(comment.status).toBe(422)
  })

  test('that holds: waits for a moderator, whoever wrote it', async () => {
    await watch('зеленка срібна', 'hold')
    const writer = await knownWriter(api)
    const { body } = await writer.ask('POST', '/posts', postOf('<p>Ось зеленка срібна.</p>'))
    expect(body.data.status).toBe(2)
  })

  test('that is noted: published, moderators see the sign', async () => {
    await watch('барвінк*', 'flag')
    const writer = await someWriter(api)
    const { body } = await writer.ask('POST', '/posts', postOf('<p>Сад із барвінком</p>'))
    expect(body.data.status).toBe(1)
    const kept = await db
      .selectFrom('suspicion')
      .select('signs')
      .where('post_id', '=', body.data.id)
      .executeTakeFirst()
    expect(kept?.signs).toEqual([{ sign: 'noted-word', weight: 2, quote: 'барвінком' }])
  })

  test('that is replaced: readers see the other one, markup and addresses stay', async () => {
    await watch('негарн*', 'replace', { replacement: 'гарне' })
    const writer = await knownWriter(api)
    const content = '<p>Яке <strong>Негарне</strong> <a href="https://a.pl/негарне">слово</a></p>'
    const { body } = await writer.ask('POST', '/posts', postOf(content, 'Негарний допис'))
    const { posts } = await api.get('/posts', { seoLink: body.data.seoLink })
    expect(posts[0].title).toBe('гарне допис')
    expect(posts[0].content).toContain('<strong>гарне</strong>')
    expect(posts[0].content).not.toContain('>Негарне')
  })

  test('stands for whole words alone', async () => {
    await watch('рак', 'block')
    const writer = await someWriter(api)
    expect((await writer.ask('POST', '/posts', postOf('<p>Рака і раки</p>'))).status).toBe(200)
    expect((await writer.ask('POST', '/posts', postOf('<p>Це рак.</p>'))).status).toBe(422)
  })
})

describe('the list', () => {
  test('tells the words by the alphabet; the same word again changes what is done', async () => {
    await watch('яблук*', 'flag')
    await watch('Яблук*', 'hold')
    const { words } = (await moderator.ask('GET', '/watched-words')).body
    const apples = words.filter(({ word }: { word: string }) => word === 'яблук*')
    expect(apples).toMatchObject([{ action: 'hold', replacement: '' }])
    const { id } = apples[0]
    for (let times = 0; times < 2; times++)
      expect((await moderator.ask('DELETE', '/watched-words', { id })).status).toBe(200)
    const writer = await someWriter(api)
    const { body } = await writer.ask('POST', '/posts', postOf('<p>Яблука</p>'))
    expect(body.data.status).toBe(1)
  })

  test('is written down in the audit log', async () => {
    await watch('груш*', 'flag')
    const admin = await someWriter(api, { role: 'admin' })
    const { records } = (await admin.ask('GET', '/audit-log?perPage=1')).body
    expect(records).toMatchObject([
      { action: 'watch-word', word: 'груш*', actor: { username: moderator.username } },
    ])
  })

  test.each([
    ['a*', {}],
    ['ка*зино', {}],
    ['слово!', {}],
    ['слово', { action: 'replace' }],
    ['слово', { action: 'hold', replacement: 'інше' }],
  ])('refuses %s %o', async (word, more) => {
    expect((await watch(word, 'flag', more)).status).toBe(400)
  })

  test('is for who moderates everywhere', async () => {
    const { moderator: local } = await moderatingOf(api).moderatorOf([
      { countryCode: 'DE', city: null },
    ])
    expect((await local.ask('GET', '/watched-words')).status).toBe(403)
    const word = { word: 'слово', action: 'block' }
    expect((await local.ask('POST', '/watched-words', word)).status).toBe(403)
  })

  test('has an end', async () => {
    const words = Array.from({ length: MAX_WATCHED }, (_, at) => ({
      word: `слово${at}`,
      action: 'flag',
    }))
    await db.insertInto('watched_word').values(words).execute()
    expect((await watch('ще одне', 'flag')).status).toBe(409)
  })
})
