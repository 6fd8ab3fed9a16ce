import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFiles } from './local-files.ts'

let parent: string
let folder: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'svoi-files-'))
  folder = path.join(parent, 'files')
  await writeFile(path.join(parent, 'secret.webp'), 'secret')
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const key = 'posts/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a-640.webp'

test('gives back what was put, whole and as a stream, until it is removed', async () => {
  const files = localFiles(folder)
  expect(await files.open(key)).toBeUndefined()
  await files.put(key, Buffer.from('перший'), 'image/webp')
  await files.put(key, Buffer.from('другий'), 'image/webp')
  const file = await files.open(key)
  expect(file).toMatchObject({ size: 12, contentType: 'image/webp' })
  expect(Buffer.from((await file?.bytes()) ?? []).toString()).toBe('другий')
  expect(await new Response(file?.stream()).text()).toBe('другий')
  expect(await readdir(path.join(folder, 'posts'))).toEqual([path.basename(key)])
  await files.remove(key)
  await files.remove(key)
  expect(await files.open(key)).toBeUndefined()
})

test.runIf(process.platform === 'linux')(
  'a stream that nobody reads holds no file open',
  async () => {
    const files = localFiles(folder)
    await files.put(key, Buffer.alloc(300_000), 'image/webp')
    const before = await readdir('/proc/self/fd')
    for (let times = 0; times < 20; times++) (await files.open(key))?.stream()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await readdir('/proc/self/fd')).length).toBeLessThan(before.length + 10)
  },
)

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
  const files = localFiles(folder)
  expect(await files.open(wrong)).toBeUndefined()
  await expect(files.put(wrong, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a key')
  await files.remove(wrong)
  expect(await readdir(parent)).toContain('secret.webp')
})
