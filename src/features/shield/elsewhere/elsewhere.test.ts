import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { uploaderOf } from '../../../../test/content/pictures.ts'
import { insertCustomer, insertPost, insertWorld } from '../../../../test/factories.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { someWriter } from '../../../../test/writers.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import { simhash } from '../../../lib/text/simhash.ts'
import { forgetFingerprints } from './forget-fingerprints.ts'
import { lookElsewhere } from './look-elsewhere.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const below = await insertPost(db)
const upload = uploaderOf(api)

type Writer = Awaited<ReturnType<typeof someWriter>>
let texts = 0

/** A text that nobody has written yet. */
function someText(): string {
  const ending = [...String(++texts)].map((digit) => 'абвгґдежзи'[Number(digit)]).join('')
  const words =
    'кава парк ярмарок музика дощ книга річка потяг вечір трава гора місяць вулиця лампа'
  return words
    .split(' ')
    .map((word) => word + ending)
    .join(' ')
}

const post = async (writer: Writer, text: string, more: object = {}) => {
  const content = `<p>${text}</p>`
  const title = `Допис ${++texts} про всяку всячину`
  return (await writer.ask('POST', '/posts', { type: 'post', title, content, ...more })).body.data
}
const signsOf = async (id: number) =>
  (
    await sql<{ sign: string }>`select jsonb_array_elements(signs) ->> 'sign' as sign
    from suspicion where post_id = ${id} or comment_id = ${id}`.execute(db)
  ).rows.map(({ sign }) => sign)

describe('the same text', () => {
  test('of another person waits for a moderator, also with another number and case', async () => {
    const text = someText()
    expect((await post(await someWriter(api), `${text} 501`)).status).toBe(1)
    const copy = await post(await someWriter(api), `${text.toUpperCase()} 777`)
    expect(copy.status).toBe(2)
    expect(await signsOf(copy.id)).toEqual(['same-text'])
  })

  test('is noted of its author at the third time, and a change of it is no copy', async () => {
    const [text, author] = [someText(), await someWriter(api)]
    const [first, second] = [await post(author, text), await post(author, text)]
    expect([await signsOf(first.id), await signsOf(second.id)]).toEqual([[], []])
    await author.ask('PUT', '/posts', { id: second.id, content: `<p>${text}!</p>` })
    expect(await signsOf(second.id)).toEqual([])
    expect(await signsOf((await post(author, text)).id)).toEqual(['repeated-text'])
  })

  test('in a comment is found too', async () => {
    const text = someText()
    await post(await someWriter(api), text)
    const content = `<p>Допис про всяку всячину ${text}</p>`
    const writer = await someWriter(api)
    const { data } = (await writer.ask('POST', '/comments', { objectId: below, content })).body
    expect(data.status).toBe(2)
  })

  test('is forgotten after 30 days', async () => {
    const text = someText()
    await post(await someWriter(api), text)
    await sql`update text_fingerprint set written_at = now() - interval '31 days'`.execute(db)
    await forgetFingerprints(db)
    expect((await post(await someWriter(api), text)).status).toBe(1)
  })
})

test('many posts within an hour are noted', async () => {
  const author = await someWriter(api)
  for (let times = 0; times < 5; times++) await insertPost(db, { author_id: author.id })
  const { id } = await post(author, 'Подробиці тільки в телеграмі')
  expect(await signsOf(id)).toEqual(['many-at-once', 'messenger-only'])
})

describe('the same picture', () => {
  test('in a post of another person is noted, also smaller and as another kind of file', async () => {
    const picture = await drawn('M10 10 h200 v300 z M500 40 h300 l-90 400 z')
    const small = await sharp(picture).resize(500).jpeg({ quality: 70 }).toBuffer()
    const [one, other] = [await someWriter(api), await someWriter(api)]
    expect(await signsOf(await postWith(one, picture))).toEqual([])
    expect(await signsOf(await postWith(other, small))).toEqual(['same-picture'])
  })

  test('of oneself is nothing to note, nor is another one', async () => {
    const [one, other] = [await someWriter(api), await someWriter(api)]
    const picture = await drawn('M0 600 l300 -500 l300 500 z M700 50 h150 v150 h-150 z')
    await postWith(one, picture)
    expect(await signsOf(await postWith(one, picture))).toEqual([])
    const another = await drawn('M100 100 h700 v80 h-700 z M100 300 h500 v200 h-500 z')
    expect(await signsOf(await postWith(other, another))).toEqual([])
  })

  test('without anything to see is like no other', async () => {
    const plain = await drawn('')
    await postWith(await someWriter(api), plain)
    expect(await signsOf(await postWith(await someWriter(api), plain))).toEqual([])
  })
})

/** A picture of black shapes. */
const drawn = (shapes: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
      <rect width="900" height="600" fill="#ddd"/><path d="${shapes}"/></svg>`),
  )
    .png()
    .toBuffer()

async function postWith(writer: Writer, bytes: Buffer): Promise<number> {
  const { body } = await upload([{ name: 'a.png', bytes }], (await signInAs(db, writer.id)).bearer)
  const { id } = body.data.files['a.png']
  return (await post(writer, 'Ось фото', { imagePath: id })).id
}

test('a text that was sent a thousand times is found, and makes looking for another one no scan', async () => {
  const [spam, other] = [someText(), someText()]
  const [spammer, writer] = [await insertCustomer(db), await insertCustomer(db)]
  const tx = await db.startTransaction().execute()
  // the counters of a thousand comments are counted at a commit
  onTestFinished(async () => {
    await tx.rollback().execute()
  })
  await sql`
      with written as (
        insert into comment (post_id, author_id, content, excerpt, status)
        select ${below}, ${spammer}, '<p>…</p>', '…', ${CONTENT_STATUS.published} from generate_series(1, 1500) returning id)
      insert into text_fingerprint (comment_id, fingerprint)
      select id, ${simhash(spam)}::bit(64) from written`.execute(tx)
  await sql`analyze text_fingerprint`.execute(tx)
  const scans = async () => {
    const { rows } = await sql<{ scans: number }>`
        select seq_scan::integer as scans from pg_stat_xact_user_tables where relname = 'text_fingerprint'`.execute(
      tx,
    )
    if (!rows[0]) throw new Error('there is no such table')
    return rows[0].scans
  }
  const look = (text: string) =>
    lookElsewhere(tx, { fingerprint: simhash(text), authorId: writer, subject: undefined })
  const before = await scans()
  // from the sixth time on its plan knows no values
  for (let time = 0; time < 8; time++)
    expect(await look(other)).toEqual({ sameOfOthers: 0, sameOwn: 0, postsOfHour: 0 })
  expect(await look(spam)).toMatchObject({ sameOfOthers: 20 })
  expect((await scans()) - before).toBe(0)
})
