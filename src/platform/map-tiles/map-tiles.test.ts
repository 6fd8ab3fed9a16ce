import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { writeWarsaw } from '../../../test/tiles/warsaw.ts'
import { pagePolicyHeaders } from '../http/content-security-policy.ts'
import { openMapTiles } from './open-map-tiles.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'svoi-tiles-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'warsaw.pmtiles')
await writeWarsaw(file)
const content = await readFile(file)
const { get, send } = await openApi({ MAP_TILES: file })
const { tiles: address } = await get('/map')
const etag = `"${/([0-9a-f]+)\.pmtiles$/.exec(address)?.[1]}"`

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  send(address, { method, headers })
const part = async (range: string) => {
  const { status, headers } = await ask({ range })
  return [status, headers.get('content-range'), headers.get('content-length')]
}

test('the map says where its tiles are; without the setting there are none', async () => {
  expect(address).toMatch(/^\/tiles\/[0-9a-f]{16}\.pmtiles$/)
  expect(openMapTiles({ mapTiles: undefined })).toBeUndefined()
  const url = 'https://tiles.svoi.example/europe.pmtiles'
  expect(openMapTiles({ mapTiles: { url } })?.address).toBe(url)
})

test('a part of the file, which browsers keep', async () => {
  const { status, headers } = await ask({ range: 'bytes=0-126' })
  expect(status).toBe(206)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/vnd.pmtiles',
    'content-range': `bytes 0-126/${content.length}`,
    'content-length': '127',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    etag,
  })
  expect(await part('bytes=100-')).toEqual([
    206,
    `bytes 100-${content.length - 1}/${content.length}`,
    String(content.length - 100),
  ])
  // longer than the file: as far as it goes
  const [, most] = await part(`bytes=${content.length - 5}-${content.length + 5_000}`)
  expect(most).toBe(`bytes ${content.length - 5}-${content.length - 1}/${content.length}`)
})

test('the bytes are those of the file', async () => {
  const { file: opened, close } = openMapTiles({ mapTiles: { file } }) ?? { close() {} }
  expect(Buffer.from((await opened?.read(200, 300)) ?? []).equals(content.subarray(200, 500))).toBe(
    true,
  )
  close()
})

test('nobody gets the whole file, nor what is no single part of it', async () => {
  const nothing = [416, `bytes */${content.length}`, null]
  for (const range of [
    'bytes=0-1,5-9',
    'bytes=-500',
    'bytes=9-5',
    `bytes=${content.length}-`,
    'items=0-1',
  ])
    expect(await part(range), range).toEqual(nothing)
  expect((await ask()).status).toBe(416)
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(416)
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  const long = path.join(folder, 'long.pmtiles')
  await writeFile(long, content)
  await truncate(long, 10_000_000)
  const other = await openApi({ MAP_TILES: long })
  const { tiles } = await other.get('/map')
  const longest = (last: number) =>
    other.send(tiles, { headers: { range: `bytes=0-${last}` } }).then(({ status }) => status)
  expect(await longest(2 * 1_024 * 1_024 - 1)).toBe(206)
  expect(await longest(2 * 1_024 * 1_024)).toBe(416)
})

test('its size without a body, and nothing to one who has it', async () => {
  const { status, headers } = await ask({}, 'HEAD')
  expect([status, headers.get('content-length')]).toEqual([200, String(content.length)])
  expect((await ask({ 'if-none-match': etag, range: 'bytes=0-9' })).status).toBe(304)
})

test('a file of before is not found, and nothing is written here', async () => {
  expect((await send('/tiles/0123456789abcdef.pmtiles')).status).toBe(404)
  expect((await send('/tiles/')).status).toBe(404)
  expect((await ask({}, 'POST')).status).toBe(405)
})

test('the host of the tiles, and it alone, may be asked by pages', () => {
  const policy = (url?: string) =>
    pagePolicyHeaders('/files', [], url)['content-security-policy'] ?? ''
  expect(policy()).toContain("connect-src 'self';")
  expect(policy('https://tiles.svoi.example/a/b.pmtiles')).toContain(
    "connect-src 'self' https://tiles.svoi.example;",
  )
})

test('a file that is none of tiles, or not whole, is refused before the site starts', async () => {
  const write = async (name: string, bytes: Buffer) => {
    const broken = path.join(folder, name)
    await writeFile(broken, bytes)
    return broken
  }
  const changed = (at: number, byte: number) => {
    const copy = Buffer.from(content)
    copy[at] = byte
    return copy
  }
  for (const wrong of [
    path.join(folder, 'none.pmtiles'),
    folder,
    await write('empty.pmtiles', Buffer.alloc(0)),
    await write('text.pmtiles', Buffer.from('карта'.repeat(1_000))),
    await write('half.pmtiles', content.subarray(0, content.length - 1)),
    await write('old.pmtiles', changed(7, 2)),
    await write('pictures.pmtiles', changed(99, 2)),
  ])
    expect(() => openMapTiles({ mapTiles: { file: wrong } }), wrong).toThrow(
      /^MAP_TILES: має бути цілий файл PMTiles .+; задано «.+»$/,
    )
})
