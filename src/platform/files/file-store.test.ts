import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { openS3Server } from '../../../test/servers/s3-server.ts'
import { readConfig } from '../config/config.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'svoi-files-'))
const folder = path.join(parent, 'files')
await writeFile(path.join(parent, 'secret.webp'), 'secret')
afterAll(() => rm(parent, { recursive: true, force: true }))

const { s3 } = readConfig(await openS3Server())
if (!s3) throw new Error('The settings of the store are not whole')

const key = 'posts/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a-640.webp'
const MB = 1_024 * 1_024
const ZIP = 'application/zip'

async function* piecesOf(...pieces: (Uint8Array | Error)[]) {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece
    yield piece
  }
}

const read = async (files: FileStore, of: string) =>
  Buffer.from((await (await files.open(of))?.bytes()) ?? []).toString()

describe.each<[string, FileStore]>([
  ['a folder', localFiles(folder)],
  ['an S3 store', s3Files(s3, { bucket: s3.bucket, isPublic: true })],
])('%s', (_, files) => {
  test('gives back what was put, whole and as a stream, until it is removed', async () => {
    expect(await files.open(key)).toBeUndefined()
    await files.put(key, Buffer.from('перший'), 'image/webp')
    await files.put(key, Buffer.from('другий'), 'image/webp')
    const file = await files.open(key)
    expect(file).toMatchObject({ size: 12, contentType: 'image/webp' })
    expect(Buffer.from((await file?.bytes()) ?? []).toString()).toBe('другий')
    expect(await new Response(file?.stream()).text()).toBe('другий')
    expect((await files.list('posts')).map((one) => one.key)).toEqual([key])
    await files.remove(key)
    await files.remove(key)
    expect(await files.open(key)).toBeUndefined()
    expect(await files.list('posts')).toEqual([])
  })

  test('lists a folder alone, with the time of each', async () => {
    const before = Date.now()
    await files.put('temp/a-320.webp', Buffer.from('a'), 'image/webp')
    await files.put('temporal/b-320.webp', Buffer.from('b'), 'image/webp')
    const [only, ...more] = await files.list('temp')
    expect([only?.key, more]).toEqual(['temp/a-320.webp', []])
    // a store may know whole seconds only
    expect(Math.abs((only?.changedAt.getTime() ?? 0) - before)).toBeLessThan(60_000)
    expect(await files.list('nothing')).toEqual([])
  })

  test('copies under another name, as often as it is asked to', async () => {
    await files.put('temp/c-320.webp', Buffer.from('зміст'), 'image/webp')
    for (let time = 1; time <= 2; time++) {
      expect(await files.copy('temp/c-320.webp', 'copies/c-320.webp')).toBe(true)
      expect(await read(files, 'copies/c-320.webp')).toBe('зміст')
    }
    await files.remove('temp/c-320.webp')
    expect(await read(files, 'copies/c-320.webp')).toBe('зміст')
    expect(await files.copy('temp/c-320.webp', 'copies/d-320.webp')).toBe(false)
    expect(await files.open('copies/d-320.webp')).toBeUndefined()
    expect(await files.copy('../secret.webp', 'copies/d-320.webp')).toBe(false)
    await expect(files.copy('copies/c-320.webp', '../c-320.webp')).rejects.toThrow('Not a key')
  })

  test('takes pieces of any number and length', async () => {
    const pieces = Array.from({ length: 9 }, (_, at) => Buffer.alloc(4 * MB, at))
    await files.put('exports/long.zip', piecesOf(...pieces), ZIP)
    const file = await files.open('exports/long.zip')
    expect(file).toMatchObject({ size: 36 * MB, contentType: 'application/zip' })
    expect(Buffer.concat(pieces).equals((await file?.bytes()) ?? Buffer.alloc(0))).toBe(true)
    await files.put('exports/short.zip', piecesOf(Buffer.from('a'), Buffer.from('b')), ZIP)
    expect(await read(files, 'exports/short.zip')).toBe('ab')
    await files.put('exports/empty.zip', piecesOf(), ZIP)
    expect(await files.open('exports/empty.zip')).toMatchObject({ size: 0 })
  })

  test('of pieces that break off nothing is to be seen, and what broke is said', async () => {
    for (const size of [1, 20 * MB])
      await expect(
        files.put('exports/half.zip', piecesOf(Buffer.alloc(size), new Error('torn')), ZIP),
      ).rejects.toThrow('torn')
    expect(await files.open('exports/half.zip')).toBeUndefined()
  })

  test.each([
    '../secret.webp',
    'posts/../../secret.webp',
    'posts/..',
    '/etc/passwd',
    'posts/a/b.webp',
    'posts/.hidden',
    'posts\\..\\secret.webp',
    'posts/a\0.webp',
    'posts/%2e%2e.webp',
    'secret.webp',
    '',
  ])('%j leads nowhere', async (wrong) => {
    expect(await files.open(wrong)).toBeUndefined()
    await expect(files.put(wrong, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a key')
    await files.remove(wrong)
    expect(await readdir(parent)).toContain('secret.webp')
  })
})

test.runIf(process.platform === 'linux')(
  'a stream that nobody reads holds no file open',
  async () => {
    const files = localFiles(folder)
    await files.put(key, Buffer.alloc(300_000), 'image/webp')
    const before = await readdir('/proc/self/fd')
    for (let times = 0; times < 20; times++) (await files.open(key))?.stream()
    // what the others would open is open once one that came after them has been read to its end
    const last = await files.open(key)
    if (!last) throw new Error('The file is gone')
    expect((await buffer(last.stream())).length).toBe(300_000)
    expect((await readdir('/proc/self/fd')).length).toBeLessThan(before.length + 10)
  },
)
