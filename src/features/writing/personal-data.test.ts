import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertComment, insertPost, insertWorld } from '../../../test/factories.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const author = await knownWriter(api)

// every number here is made up
const NUMBERS: readonly [kind: string, fragment: string, masked: string][] = [
  ['pesel', '90051512340', '**********0'],
  ['rnokpp', 'ІПН 3123456789', 'ІПН *********9'],
  ['iban', 'UA223052990000026001234567890', 'UA*************************90'],
  ['card', '4111 2222 3333 4448', '**** **** **** 4448'],
  [
    'mrz',
    'FA123456<6UKR9005156F3001019<<<<<<<<<<<<<<00',
    '********<*******************<<<<<<<<<<<<<<**',
  ],
  ['phone', '+48 601 234 567', '+48 *** *** **7'],
]
const PESEL = '90051512340'
const PHONE = '+48 601 234 567'
const textOf = (words: string) => `<p>Пишіть: ${words.replaceAll('<', '&lt;')}</p>`

const post = (content: string, more: object = {}) =>
  author.ask('POST', '/posts', { type: 'post', title: 'Як подати заяву', content, ...more })
const rowOf = (id: number) =>
  db
    .selectFrom('post')
    .select(['title', 'content', 'excerpt', 'outline', 'seo_link', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const answerBelow = (postId: number, content: string, more: object = {}) =>
  author.ask('POST', '/comments', { objectId: postId, content, ...more })

describe.each(NUMBERS)('%s', (kind, words, shown) => {
  test('is refused in a post with what was found, and masked when its author says so', async () => {
    const { status, body } = await post(textOf(words))
    expect([status, body.code, body.field]).toEqual([422, 'personal-data', 'content'])
    expect(body.personalData).toEqual([
      {
        field: 'content',
        kind,
        fragment: words.replace('ІПН ', ''),
        masked: shown.replace('ІПН ', ''),
      },
    ])
    const written = await post(textOf(words), { personalData: 'mask' })
    const row = await rowOf(written.body.data.id)
    expect(row.content).toBe(textOf(shown))
    expect(JSON.stringify(row)).not.toContain(words.replace('ІПН ', ''))
  })

  test('is refused in a comment and in its change, and masked when its author says so', async () => {
    const postId = await insertPost(db, { author_id: author.id })
    expect((await answerBelow(postId, textOf(words))).body.personalData).toHaveLength(1)
    const plain = (await answerBelow(postId, '<p>Так, можна</p>')).body.data
    const change = (more: object) =>
      author.ask('PUT', '/comments', { id: plain.id, content: textOf(words), ...more })
    expect((await change({})).body.personalData).toMatchObject([{ kind }])
    expect((await change({ personalData: 'mask' })).body.data.content).toBe(textOf(shown))
    const masked = await answerBelow(postId, textOf(words), { personalData: 'mask' })
    expect(masked.body.data.content).toBe(textOf(shown))
  })
})

describe('a post', () => {
  test('is refused by its title too, and its link does not tell what was masked', async () => {
    const title = `Мій PESEL ${PESEL}`
    const { body } = await post('<p>Що робити?</p>', { title })
    expect(body).toMatchObject({
      field: 'title',
      personalData: [{ field: 'title', kind: 'pesel' }],
    })
    const written = await post('<p>Що робити?</p>', { title, personalData: 'mask' })
    const { seo_link, title: shown } = await rowOf(written.body.data.id)
    expect(shown).toBe('Мій PESEL **********0')
    expect(seo_link).not.toContain(PESEL)
  })

  test('is masked where inline markup splits a number, in its outline and its excerpt', async () => {
    const content = `<h2>Мій ${PESEL}</h2><p>9005<strong>1512</strong>340 і далі</p>`
    const written = await post(content, { personalData: 'mask' })
    const row = await rowOf(written.body.data.id)
    expect(row.content).toContain('<p>****<strong>****</strong>**0')
    expect(JSON.stringify(row)).not.toContain(PESEL)
    expect(row.excerpt).toContain('**********0')
  })

  test('keeps a telephone number that its author keeps, and masks documents beside it', async () => {
    const kept = await post(textOf(PHONE), { personalData: 'keep-phones' })
    expect((await rowOf(kept.body.data.id)).content).toBe(textOf(PHONE))
    const both = await post(textOf(`${PHONE}, ${PESEL}`), { personalData: 'keep-phones' })
    expect((await rowOf(both.body.data.id)).content).toBe(textOf(`${PHONE}, **********0`))
  })

  test('is not asked again for a telephone number that was kept, but for another one', async () => {
    const { id } = (await post(textOf(PHONE), { personalData: 'keep-phones' })).body.data
    const change = (words: string) =>
      author.ask('PUT', '/posts', { id, content: textOf(words) }).then(({ status }) => status)
    expect(await change(`зараз ${PHONE}`)).toBe(200)
    expect(await change(`${PHONE} або +48 602 234 567`)).toBe(422)
    expect(await change(`${PHONE} і ${PESEL}`)).toBe(422)
  })

  test('of an event may say a telephone number, but no document', async () => {
    const event = { startsAt: '2027-05-10 18:00', timeZone: 'Europe/Warsaw', address: 'Варшава' }
    expect((await post(textOf(PHONE), { type: 'event', event })).status).toBe(200)
    expect((await post(textOf(PESEL), { type: 'event', event })).status).toBe(422)
  })

  test('may hold all of it while only its author reads it; publishing asks, and masks', async () => {
    const { status, body } = await post(textOf(PESEL), { status: 0 })
    expect(status).toBe(200)
    const { id } = body.data
    expect((await rowOf(id)).content).toContain(PESEL)
    const draft = {
      key: 'post-new-1',
      kind: 'post',
      body: { content: textOf(PESEL) },
      version: 0,
    }
    expect((await author.ask('PUT', '/drafts', draft)).status).toBe(200)
    const publish = (more: object) => author.ask('PUT', '/posts', { id, status: 1, ...more })
    expect((await publish({})).body.personalData).toMatchObject([{ fragment: PESEL }])
    expect((await rowOf(id)).status).toBe(0)
    expect((await publish({ personalData: 'mask' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 1, content: textOf('**********0') })
  })

  test('that held it before is hidden and tagged as it stands; a change of its text asks', async () => {
    const id = await insertPost(db, { author_id: author.id, content: textOf(PESEL) })
    const change = (more: object) => author.ask('PUT', '/posts', { id, ...more })
    expect((await change({ isNotify: false })).status).toBe(200)
    expect((await change({ content: textOf(`${PESEL}!`) })).status).toBe(422)
    expect((await change({ content: textOf(`${PESEL}!`), status: 0 })).status).toBe(200)
  })
})

test('what a moderator hid is shown again with the telephone number that its author kept', async () => {
  const moderator = await someWriter(api, { role: 'moderator' })
  const { id } = (await post(textOf(PHONE), { personalData: 'keep-phones' })).body.data
  const reason = 'Перевіряємо'
  for (const status of [0, 1])
    expect((await moderator.ask('PUT', '/posts', { id, status, reason })).status).toBe(200)
  expect((await rowOf(id)).content).toBe(textOf(PHONE))
  // what they write themselves is looked at, also while they hide it
  const changed = { id, status: 0, reason, content: textOf(PESEL) }
  expect((await moderator.ask('PUT', '/posts', changed)).status).toBe(422)
})

describe('a comment', () => {
  test('keeps a telephone number that its author keeps, and is not asked again', async () => {
    const postId = await insertPost(db, { author_id: author.id })
    const { data } = (await answerBelow(postId, textOf(PHONE), { personalData: 'keep-phones' }))
      .body
    expect(data.content).toBe(textOf(PHONE))
    const content = textOf(`зараз ${PHONE}`)
    expect((await author.ask('PUT', '/comments', { id: data.id, content })).status).toBe(200)
  })

  test('that held documents before shows them masked in its history', async () => {
    const post_id = await insertPost(db, { author_id: author.id })
    const id = await insertComment(db, {
      post_id,
      author_id: author.id,
      content: textOf(PESEL),
      created_at: daysAgo(1),
    })
    await author.ask('PUT', '/comments', { id, content: '<p>Прибрав номер</p>' })
    const { versions } = (await author.ask('GET', `/comments/${id}/versions`)).body
    expect(versions).toMatchObject([{ content: textOf('**********0') }])
  })

  test('that was refused is published under the same name once its author has chosen', async () => {
    const objectId = await insertPost(db, { author_id: author.id })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const say = (more: object) =>
      author.ask('POST', '/comments', { objectId, content: textOf(PESEL), ...more }, key)
    expect((await say({})).status).toBe(422)
    expect((await say({ personalData: 'mask' })).status).toBe(200)
  })
})
