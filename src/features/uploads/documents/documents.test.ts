import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { photoOf } from '../../../../test/content/documents/photo-of.ts'
import { uploaderOf } from '../../../../test/content/pictures.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { openS3Server } from '../../../../test/servers/s3-server.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'
import { findDocument } from './find-document.ts'

const passport = await photoOf('passport')
const card = await photoOf('card')
const apis = [
  ['a folder', await openApi()],
  ['an S3 store', await openApi(await openS3Server())],
] as const

describe.each(apis)('in %s', async (_, api) => {
  const { db, services } = api
  const { files } = services
  const send = uploaderOf(api)
  const request = callerOf(api)
  await insertWorld(db)

  async function person() {
    const id = await insertMember(db)
    const { bearer } = await signInAs(db, id)
    const ask = (method: string, path: string, body?: object) => request(method, path, body, bearer)
    return {
      ask,
      async upload(bytes: Uint8Array) {
        const { body } = await send([{ name: 'фото.jpg', bytes }], bearer)
        return body.data.files['фото.jpg']
      },
      publish: (content: string, more: object = {}) =>
        ask('POST', '/posts', { type: 'post', title: 'Загублені документи', content, ...more }),
    }
  }

  const textWith = ({ src }: { src: string }) => `<p>Хто загубив?</p><img src="${src}" alt="">`

  async function stored(folder: 'temp' | 'posts', { id, width }: { id: string; width: number }) {
    const file = await files.open(`${folder}/${id}-${width}.webp`)
    return file && Buffer.from(await file.bytes())
  }

  test('a photographed passport is not published before its author has masked it', async () => {
    const author = await person()
    const picture = await author.upload(passport)
    expect(picture.looksLikeDocument).toBe(true)
    const refused = await author.publish(textWith(picture))
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      422,
      'document-picture',
      'files',
    ])
    expect(refused.body.documents).toEqual([{ id: picture.id, src: picture.src }])
    const asCover = await author.publish('<p>Хто загубив?</p>', { imagePath: picture.id })
    expect(asCover.body.code).toBe('document-picture')
    expect(await db.selectFrom('post_file').selectAll().execute()).toEqual([])

    const { status, body } = await author.ask('PUT', `/post-images/${picture.id}/masked`)
    expect(status).toBe(200)
    const masked = body.data
    expect([masked.width, masked.height, masked.id === picture.id]).toEqual([
      picture.width,
      picture.height,
      false,
    ])
    for (const width of picture.widths)
      expect(await stored('temp', { id: picture.id, width })).toBeUndefined()
    const row = await db.selectFrom('file').select('id').where('id', '=', picture.id).execute()
    expect(row).toEqual([])
    expect((await author.ask('PUT', `/post-images/${picture.id}/masked`)).status).toBe(404)

    const published = await author.publish(textWith(masked))
    expect([published.status, published.body.data?.files]).toEqual([200, [masked.id]])
    const shown = await stored('posts', masked)
    const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    expect(await findDocument({ data, raw: { width, height, channels } })).toBeUndefined()
    // where the zone was there is paint alone
    const band = { left: 300, top: 720, width: 680, height: 60 }
    const { channels: colours } = await sharp(
      await sharp(shown).extract(band).png().toBuffer(),
    ).stats()
    for (const { stdev } of colours) expect(stdev).toBeLessThan(3)
  })

  test('an author may say that it is no document; moderators are told', async () => {
    const author = await person()
    const picture = await author.upload(card)
    expect((await author.ask('PUT', `/post-images/${picture.id}/no-document`)).status).toBe(200)
    const published = await author.publish(textWith(picture))
    expect(published.status).toBe(200)
    const noted = await db
      .selectFrom('suspicion')
      .select('signs')
      .where('post_id', '=', published.body.data.id)
      .executeTakeFirst()
    expect(noted?.signs).toEqual([expect.objectContaining({ sign: 'denied-document' })])
    // readers are not: it would point them at the document
    await db
      .updateTable('suspicion')
      .set({ shown_at: new Date() })
      .where('post_id', '=', published.body.data.id)
      .execute()
    const { seoLink } = published.body.data
    const page = await author.ask('GET', `/posts?seoLink=${seoLink}`)
    expect(page.body.posts.map(({ signs }: { signs: string[] }) => signs)).toEqual([[]])
    // what stands in a post is changed there
    expect((await author.ask('PUT', `/post-images/${picture.id}/masked`)).status).toBe(404)
  })

  test('nobody else decides about a picture', async () => {
    const [author, other] = [await person(), await person()]
    const picture = await author.upload(card)
    for (const act of ['masked', 'no-document'])
      expect((await other.ask('PUT', `/post-images/${picture.id}/${act}`)).status).toBe(404)
    expect((await author.publish(textWith(picture))).body.code).toBe('document-picture')
  })

  test('what is kept for oneself is looked at too: it would be shown later', async () => {
    const author = await person()
    const picture = await author.upload(card)
    const hidden = await author.publish(textWith(picture), { status: 0 })
    expect(hidden.body.code).toBe('document-picture')
  })

  test('a document is no photo of a profile', async () => {
    const { bearer } = await signInAs(db, await insertMember(db))
    const body = new FormData()
    body.set('file', new File([new Uint8Array(card)], 'я.jpg'))
    const answer = await api.send('/api/avatar', { method: 'POST', body, headers: { ...bearer } })
    expect([answer.status, answer.body.field, answer.body.detail]).toEqual([
      400,
      'file',
      'На фото, схоже, паспорт чи картка. Оберіть інше фото або виріжте лише обличчя.',
    ])
    expect(await files.list('customers')).toEqual([])
  })
})
