import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { animation, hollowPng, noise, uploaderOf } from '../../../test/content/pictures.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'

const api = await openApi()
const { db, services } = api
const send = uploaderOf(api)
const { bearer } = await signInAs(db, await insertMember(db))

const NO_PHOTO = 'Це не схоже на фото («хитрий.jpg»). Підійдуть JPEG, PNG, WebP, AVIF і GIF'
const TOO_LARGE = 'Фото завелике («хитрий.jpg»): можна до 40 мегапікселів'
const MB = 1_024 * 1_024

const text = (words: string) => Buffer.from(words)
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const black = (width: number, height: number) => ({
  width,
  height,
  channels: 3 as const,
  background: '#000',
})
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

/** Nothing of a refused call stays: neither rows nor files. */
async function refused(files: Parameters<typeof send>[0], headers = bearer) {
  const { status, body } = await send(files, { ...headers })
  expect(await db.selectFrom('file').select('id').execute()).toEqual([])
  expect(await services.files.list('temp')).toEqual([])
  return { status, body }
}

describe('no picture', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', () => new Uint8Array()],
    ['text', () => text('Привіт')],
    ['a page', () => text('<!doctype html><html><script>alert(1)</script></html>')],
    ['a drawing that may hold scripts', () => text(svg)],
    ['a packed drawing', () => gzipSync(text(svg))],
    ['a drawing behind the name of a format', () => text(`GIF89a${svg}`)],
    ['a document', () => text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj')],
    ['an icon', () => Buffer.from('00000100010010100000010020006804', 'hex')],
    ['an archive', () => text('PK\x03\x04\x14\x00')],
    ['a TIFF', () => noise(9, 9).tiff().toBuffer()],
    ['a film', () => text('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41')],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a WebP', async () => half(await noise().webp().toBuffer())],
    ['a PNG that holds less than it says', () => hollowPng(5_000, 5_000)],
    ['the name of a format and no more', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('%s', async (_, bytes) => {
    const { status, body } = await refused([{ name: 'хитрий.jpg', bytes: await bytes() }])
    expect([status, body.field, body.detail]).toEqual([400, 'files', NO_PHOTO])
  })
})

describe('a few bytes that unpack to gigabytes', () => {
  test.each([
    ['30 000 × 30 000', () => hollowPng(30_000, 30_000)],
    ['one pixel too many', () => hollowPng(40_000_001, 1)],
    [
      '8000 × 5001',
      () =>
        sharp({ create: black(8_000, 5_001) })
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_, bytes) => {
    const { status, body } = await refused([{ name: 'хитрий.jpg', bytes: await bytes() }])
    expect([status, body.field, body.detail]).toEqual([400, 'files', TOO_LARGE])
  })

  test('thousands of frames come out as one, without unpacking them', async () => {
    const bytes = await animation(4_000).gif().toBuffer()
    const { status, body } = await send([{ name: 'a', bytes }], { ...bearer })
    expect([status, body.data.files.a.height]).toEqual([200, 32])
    await db.deleteFrom('file').execute()
    for (const { key } of await services.files.list('temp')) await services.files.remove(key)
  })
})

describe('as a whole', () => {
  test('one that is wrong among others: none is taken', async () => {
    const good = { name: 'добрий.png', bytes: await noise(9, 9).png().toBuffer() }
    const { status, body } = await refused([good, { name: 'хитрий.jpg', bytes: text('x') }])
    expect([status, body.detail]).toEqual([400, NO_PHOTO])
  })

  test('none, and more than five', async () => {
    expect((await refused([])).body).toMatchObject({ status: 400, field: 'files' })
    const six = Array.from({ length: 6 }, () => ({ name: 'a', bytes: text('x') }))
    expect((await refused(six)).body).toMatchObject({
      status: 400,
      field: 'files',
      detail: 'За один раз можна додати до 5 зображень',
    })
  })

  test('more than 10 MB in one file, and in all of them', async () => {
    const large = { name: 'хитрий.jpg', bytes: new Uint8Array(10 * MB + 1) }
    expect((await refused([large])).body).toMatchObject({
      status: 400,
      field: 'files',
      detail: 'Файл завеликий («хитрий.jpg»): можна до 10 МБ',
    })
    expect((await refused([{ name: 'a', bytes: new Uint8Array(51 * MB) }])).status).toBe(413)
  })

  test('of who is not signed in, as JSON, and with something besides', async () => {
    expect((await refused([], {} as typeof bearer)).status).toBe(401)
    const json = await callerOf(api)('POST', '/post-images', { files: ['x'] }, bearer)
    expect(json.status).toBe(400)
    const body = new FormData()
    body.append('files', new File([await noise(9, 9).png().toBuffer()], 'a.png'))
    body.append('folder', 'customers')
    const more = await api.send('/api/post-images', { method: 'POST', body, headers: bearer })
    expect([more.status, more.body.field]).toEqual([400, 'folder'])
  })
})
