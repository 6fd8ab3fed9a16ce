import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo } from '../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { dropUnusedFiles } from './drop-unused-files.ts'

const api = await openApi({ RATE_LIMITS: 'on' })
const { db, send, services } = api
const request = callerOf(api)
const FOLDER = path.join(services.config.dataDir, 'files', 'customers')

let people = 0
async function person() {
  const username = `face-${++people}`
  const { bearer } = await signInAs(db, await insertMember(db, { username }))
  return {
    bearer,
    upload: (file: Uint8Array | undefined, more: Record<string, string> = {}) =>
      upload(file, more, bearer),
    set: (avatar: string | null) => request('PUT', '/user', { avatar }, bearer),
  }
}

function upload(file: Uint8Array | undefined, more: Record<string, string>, headers: object) {
  const body = new FormData()
  if (file) body.set('file', new File([new Uint8Array(file)], '../../etc/passwd'))
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  return send('/api/avatar', { method: 'POST', body, headers: { ...headers } })
}

/** Red on the left, blue on the right. */
const photo = (width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])

const read = async (id: string, width: number) => {
  const file = await services.files.open(`customers/${id}-${width}.webp`)
  return sharp(await (file?.bytes() ?? new Uint8Array()))
}

const colorAt = async (id: string, x: number, y: number) => {
  const { data, info } = await (await read(id, 400)).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  const [red = 0, , blue = 0] = data.subarray(at, at + 3)
  return red > blue ? 'red' : 'blue'
}

describe('a photo', () => {
  test('is cut as asked, in three sizes, without what stood in the file', async () => {
    const { upload, set } = await person()
    const jpeg = await photo()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Таємниця' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
    const { status, body } = await upload(jpeg, { x: '250', y: '100', size: '100' })
    expect([status, body.detail]).toEqual([200, undefined])
    expect(body.src).toBe(`http://files.test/customers/${body.id}-128.webp`)
    for (const width of [64, 128, 400]) {
      const {
        format,
        width: w,
        height: h,
        exif,
        icc,
        xmp,
      } = await (await read(body.id, width)).metadata()
      expect([format, w, h, exif, icc, xmp]).toEqual([
        'webp',
        width,
        width,
        undefined,
        undefined,
        undefined,
      ])
    }
    expect([await colorAt(body.id, 50, 200), await colorAt(body.id, 350, 200)]).toEqual([
      'red',
      'blue',
    ])
    const { body: changed } = await set(body.id)
    expect(changed.user.avatar).toBe(body.src)
    expect((await set(null)).body.user.avatar).toBeNull()
  })

  test('stands upright as its camera says, and so does the square', async () => {
    const { upload } = await person()
    // turned a quarter: red, which was left, is above
    const turned = await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { body } = await upload(turned, { x: '0', y: '150', size: '300' })
    expect([await colorAt(body.id, 200, 50), await colorAt(body.id, 200, 350)]).toEqual([
      'red',
      'blue',
    ])
  })

  test('without a square its middle is taken', async () => {
    const { upload } = await person()
    const { body } = await upload(await photo().png().toBuffer())
    expect([await colorAt(body.id, 50, 200), await colorAt(body.id, 350, 200)]).toEqual([
      'red',
      'blue',
    ])
  })
})

describe('is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"></svg>'
  test.each([
    ['no file', undefined, {}, 'file'],
    ['no picture', new TextEncoder().encode('Привіт'), {}, 'file'],
    ['a drawing that may hold scripts', new TextEncoder().encode(svg), {}, 'file'],
    ['an empty file', new Uint8Array(), {}, 'file'],
    ['a square outside', 'photo', { x: '400', y: '0', size: '201' }, 'size'],
    ['half a square', 'photo', { x: '1' }, 'size'],
    ['a square of no number', 'photo', { x: '-1', y: '0', size: '10' }, 'x'],
    ['something besides', 'photo', { path: '../x' }, 'path'],
  ] as const)('%s', async (_, file, more, field) => {
    const { upload } = await person()
    const bytes = file === 'photo' ? await photo().png().toBuffer() : file
    const { status, body } = await upload(bytes, more)
    expect([status, body.field]).toEqual([400, field])
  })

  test('half a photo', async () => {
    const { upload } = await person()
    const whole = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        noise: { type: 'gaussian' },
        background: '#888',
      },
    })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(whole.subarray(0, whole.length / 2))
    expect([status, body.field]).toEqual([400, 'file'])
  })

  test('more than 40 megapixels', async () => {
    const { upload } = await person()
    const huge = await photo(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
    const { status, body } = await upload(huge)
    expect([status, body.detail]).toEqual([400, expect.stringContaining('40 мегапікселів')])
  })

  test('more than 10 MB', async () => {
    const { upload } = await person()
    expect((await upload(new Uint8Array(10 * 1_024 * 1_024 + 1))).body.field).toBe('file')
    expect((await upload(new Uint8Array(11 * 1_024 * 1_024))).status).toBe(413)
  })

  test('of who is not signed in, whatever they send; and no JSON', async () => {
    expect((await upload(await photo().png().toBuffer(), {}, {})).status).toBe(401)
    expect((await upload(new Uint8Array(12 * 1_024 * 1_024), {}, {})).status).toBe(401)
    const { bearer } = await person()
    expect((await request('POST', '/avatar', { file: 'x' }, bearer)).status).toBe(400)
  })

  test('the eleventh in a minute', async () => {
    const { upload } = await person()
    const small = await photo(4, 2).png().toBuffer()
    for (let time = 1; time <= 10; time++) expect((await upload(small)).status).toBe(200)
    const { status, headers } = await upload(small)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('somebody else’s photo as one’s own', async () => {
    const [olena, maks] = [await person(), await person()]
    const { body } = await olena.upload(await photo().png().toBuffer())
    expect((await maks.set(body.id)).body.field).toBe('avatar')
  })
})

test('what nobody uses goes after a day, what is used stays', async () => {
  const { upload, set } = await person()
  const ids: string[] = []
  for (let time = 1; time <= 4; time++)
    ids.push((await upload(await photo(20, 10).png().toBuffer())).body.id)
  const [unused = '', replaced = '', used = '', fresh = ''] = ids
  await set(replaced)
  await set(used)
  await db
    .updateTable('file')
    .set({ unused_since: daysAgo(2) })
    .where('unused_since', 'is not', null)
    .where('id', '<>', fresh)
    .execute()
  await dropUnusedFiles(services)
  const left = await readdir(FOLDER)
  const widthsOf = (id: string) => left.filter((name) => name.startsWith(id)).length
  expect(ids.map(widthsOf)).toEqual([0, 0, 3, 3])
  const rows = await db.selectFrom('file').select('id').where('id', 'in', ids).execute()
  expect(rows.map(({ id }) => id).toSorted()).toEqual([used, fresh].toSorted())
  expect((await set(unused)).body.field).toBe('avatar')
})
