import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { animation, noise, uploaderOf } from '../../../test/content/pictures.ts'
import { openS3Server } from '../../../test/servers/s3-server.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { freePort } from '../../platform/db/bundled/free-port.ts'

const apis = [
  ['a folder', await openApi({ RATE_LIMITS: 'on' })],
  ['an S3 store', await openApi({ RATE_LIMITS: 'on', ...(await openS3Server()) })],
] as const

describe.each(apis)('in %s', (_, api) => {
  const { db, services } = api
  const send = uploaderOf(api)

  const member = async () => (await signInAs(db, await insertMember(db))).bearer

  async function upload(...files: { name: string; bytes: Uint8Array }[]) {
    const { status, body } = await send(files, await member())
    expect([status, body.detail]).toEqual([200, undefined])
    return body.data.files
  }

  const stored = async (id: string, width: number) =>
    Buffer.from(await ((await services.files.open(`temp/${id}-${width}.webp`))?.bytes() ?? []))

  test('a photo comes out in every width that it has, and each is in the store', async () => {
    const { 'море.jpg': large } = await upload({
      name: 'море.jpg',
      bytes: await noise(2_400, 1_600).jpeg().toBuffer(),
    })
    expect(large).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      src: `http://files.test/temp/${large.id}-1920.webp`,
      width: 1_920,
      height: 1_280,
      widths: [320, 640, 960, 1_280, 1_920],
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      preview: expect.stringMatching(/^UklG[\w+/]{20,196}={0,2}$/),
      looksLikeDocument: false,
    })
    for (const width of large.widths) {
      const found = await sharp(await stored(large.id, width)).metadata()
      expect([found.format, found.width]).toEqual(['webp', width])
    }
  })

  test('nothing is enlarged, what is very tall is made smaller, what is see-through stays so', async () => {
    const create = { width: 100, height: 60, channels: 4, background: '#00ff0080' } as const
    const tallest = { ...create, width: 400, height: 16_000 }
    const files = await upload(
      { name: 'small.png', bytes: await sharp({ create }).png().toBuffer() },
      { name: 'odd.avif', bytes: await noise(700, 10).avif({ effort: 0 }).toBuffer() },
      { name: 'tall.png', bytes: await sharp({ create: tallest }).png().toBuffer() },
    )
    const [small, odd, tall] = [files['small.png'], files['odd.avif'], files['tall.png']]
    expect([small.widths, odd.widths, tall.widths]).toEqual([[100], [320, 640, 700], [200]])
    expect([small.height, odd.height, tall.height]).toEqual([60, 10, 8_000])
    expect((await sharp(await stored(small.id, 100)).metadata()).hasAlpha).toBe(true)
    expect([small.preview, tall.preview], 'nothing is seen behind them').toEqual([null, null])
  })

  test('it stands upright, without where and how it was taken', async () => {
    const bytes = await noise(600, 300)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Таємниця', Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Таємниця</x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(bytes.toString('latin1')).toContain('Camera')
    const { 'a.jpg': turned } = await upload({ name: 'a.jpg', bytes })
    expect([turned.width, turned.height]).toEqual([300, 600])
    for (const width of turned.widths) {
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(
        await stored(turned.id, width),
      ).metadata()
      expect([exif, xmp, icc, iptc, orientation, comments]).toEqual(Array(6).fill(undefined))
    }
  })

  test('of an animation the first frame stays', async () => {
    const files = await upload(
      { name: 'a.gif', bytes: await animation(400).gif().toBuffer() },
      { name: 'b.webp', bytes: await animation(400).webp().toBuffer() },
    )
    for (const { id, width, height } of Object.values<Record<string, never>>(files)) {
      expect([width, height]).toEqual([32, 32])
      expect((await sharp(await stored(String(id), 32)).metadata()).pages).toBeUndefined()
    }
  })

  test('what else a file is besides a picture is gone', async () => {
    const page = '<html><script>alert(1)</script>'
    const gif = await animation(1).gif().toBuffer()
    const jpeg = await noise(64, 64).jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from('fffe0021', 'hex'), Buffer.from(page)])
    const files = await upload(
      { name: 'page.gif', bytes: Buffer.concat([gif, Buffer.from(page)]) },
      { name: 'page.jpg', bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]) },
      { name: 'zip.jpg', bytes: Buffer.concat([jpeg, Buffer.from('PK\x03\x04 secret')]) },
    )
    for (const { id, width } of Object.values<Record<string, never>>(files)) {
      const out = (await stored(String(id), Number(width))).toString('latin1')
      expect(out.startsWith('RIFF')).toBe(true)
      expect(out).not.toMatch(/script|secret/)
    }
  })

  test('every file has its place in the answer, whatever its name', async () => {
    const bytes = await noise(8, 8).png().toBuffer()
    const names = ['a.png', 'a.png', 'a (2).png', '__proto__', '../../etc/passwd']
    const files = await upload(...names.map((name) => ({ name, bytes })))
    expect(Object.keys(files).toSorted()).toEqual(
      ['a.png', 'a (2).png', 'a (2) (2).png', 'image', '../../etc/passwd'].toSorted(),
    )
  })

  test('one count for all uploads', async () => {
    const bearer = await member()
    for (let time = 1; time <= 9; time++) expect((await send([], bearer)).status).toBe(400)
    const avatar = { method: 'POST', body: new FormData(), headers: { ...bearer } }
    expect((await api.send('/api/avatar', avatar)).status).toBe(400)
    expect((await send([], bearer)).status).toBe(429)
  })

  test('each file counts, not each call: ten a minute', async () => {
    const bearer = await member()
    const bytes = await noise(9, 9).png().toBuffer()
    const files = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({ name: `${nth}.png`, bytes }))
    expect((await send(files(5), bearer)).status).toBe(200)
    expect((await send(files(3), bearer)).status).toBe(200)
    const { status, headers } = await send(files(3), bearer)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await send(files(1), bearer)).status, 'what was refused counts once').toBe(200)
    expect((await send(files(1), bearer)).status).toBe(429)
  })

  test('the site hands it out as it may be kept and can do no harm', async () => {
    const bearer = await member()
    const { body } = await send([{ name: 'a', bytes: await noise().png().toBuffer() }], bearer)
    const address = `/files/temp/${body.data.files.a.id}-320.webp`
    // Accept-Encoding and Range change nothing: pictures are small, and packed already
    const headers = { ...bearer, range: 'bytes=0-9', 'accept-encoding': 'gzip' }
    const whole = await api.send(address, { headers })
    const head = await api.send(address, { method: 'HEAD', headers })
    for (const { status, headers: said } of [whole, head]) {
      expect(status).toBe(200)
      expect(Object.fromEntries(said)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String((await stored(body.data.files.a.id, 320)).length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(said.has('content-encoding') || said.has('set-cookie')).toBe(false)
    }
    expect([whole.body.length > 0, head.body]).toEqual([true, ''])
    expect((await api.send(address.replace('320', '321'))).status).toBe(404)
  })
})

test('a store that is away is a 503 in words, and what is there already stays', async () => {
  const nobody = { S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'silent' }
  const api = await openApi({ ...(await openS3Server()), ...nobody })
  const { bearer } = await signInAs(api.db, await insertMember(api.db))
  const answer = await uploaderOf(api)(
    [{ name: 'a', bytes: await noise(9, 9).png().toBuffer() }],
    bearer,
  )
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(answer.body).toMatchObject({
    code: 'files-unavailable',
    detail: 'Сховище файлів зараз не відповідає. Спробуйте ще раз за хвилину.',
  })
  const { status, body, headers } = await api.send('/files/posts/a-320.webp')
  expect([status, body.code]).toEqual([503, 'files-unavailable'])
  expect(headers.get('cache-control')).toBeNull()
  expect((await callerOf(api)('GET', '/user', undefined, bearer)).status).toBe(200)
})
