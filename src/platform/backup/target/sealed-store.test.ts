import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import type { FileStore, StoredFile } from '../../files/file-store.ts'
import { restoreFiles } from '../restore/restore-files.ts'
import { isDamage } from './damage.ts'
import { dropUnfinished } from './drop-unfinished.ts'
import { ensureTarget } from './ensure-target.ts'
import { openTarget } from './open-target.ts'
import { keyOf, sealedStore } from './sealed-store.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'svoi-sealed-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const identity = await generateX25519Identity()
const keys = { recipients: [await identityToRecipient(identity)], identity }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const bytesOf = async function* (text: string) {
  yield Buffer.from(text)
}

/** A target whose connection is lost so many times in the middle of a file. */
function losing(target: FileStore, times: number): FileStore {
  let left = times
  async function* broken(file: StoredFile) {
    for await (const chunk of file.stream() as unknown as AsyncIterable<Uint8Array>) {
      yield chunk.subarray(0, 100)
      if (left-- > 0) throw new TypeError('terminated')
      yield chunk.subarray(100)
    }
  }
  return {
    ...target,
    async open(key) {
      const file = await target.open(key)
      return (
        file && {
          ...file,
          stream: () => ReadableStream.from(broken(file)) as globalThis.ReadableStream<Uint8Array>,
        }
      )
    },
  }
}

test('a connection that was lost is no damage: it is read again', async () => {
  const target = openTarget({ folder: path.join(folder, 'lost') })
  await sealedStore(target, keys).put(keyOf('wal', 'one'), bytesOf('the log'))
  const reading = sealedStore(losing(target, 2), keys).readWhole(keyOf('wal', 'one'))
  expect((await reading).toString()).toBe('the log')
  const once = sealedStore(losing(target, 1), keys).read(keyOf('wal', 'one'))
  const error = await buffer(once).catch((error: unknown) => error)
  expect([error, isDamage(error)]).toEqual([new TypeError('terminated'), false])
})

test('a file comes back though the connection was lost, and is not read when it is there', async () => {
  const target = openTarget({ folder: path.join(folder, 'files') })
  await sealedStore(target, keys).put(keyOf('files', 'aa'), bytesOf('picture'))
  const sha256 = hashOf('another')
  const file = { store: 'files', key: 'posts/one.webp', bytes: 7, sha256, object: 'aa' } as const
  const site = openTarget({ folder: path.join(folder, 'site') })
  const stores = { files: site, private: site }
  const [wrong] = await restoreFiles(sealedStore(losing(target, 1), keys), [file], stores)
  expect(wrong).toEqual({ key: file.key, message: sha256 })
  const right = { ...file, sha256: hashOf('picture') }
  expect(await restoreFiles(sealedStore(losing(target, 99), keys), [right], stores)).toEqual([])
})

test('what is missing or changed is a damage', async () => {
  const to = path.join(folder, 'damaged')
  const store = sealedStore(openTarget({ folder: to }), keys)
  await store.put(keyOf('wal', 'one'), bytesOf('the log'))
  await writeFile(path.join(to, keyOf('wal', 'one')), 'nothing of age')
  for (const name of ['one', 'two'])
    await expect(store.readWhole(keyOf('wal', name))).rejects.toSatisfy(isDamage)
})

test('an empty target is refused where backups were made', async () => {
  const to = { folder: path.join(folder, 'mounted') }
  const store = sealedStore(openTarget(to), keys)
  const madeIn =
    (name: string) =>
    async (_: string, [asked]: string[]) => ({ rows: asked === name ? [{}] : [] })
  await ensureTarget(store, to, madeIn('/elsewhere'))
  await expect(ensureTarget(store, to, madeIn(to.folder))).rejects.toThrow(
    /^У «.+» копії вже робили, а тепер там порожньо/,
  )
  await store.putJson(keyOf('manifests', '20261126t021500z'), {})
  await ensureTarget(store, to, madeIn(to.folder))
})

test('what a backup that was cut off left is removed', async () => {
  const to = path.join(folder, 'cut')
  const store = sealedStore(openTarget({ folder: to }), keys)
  for (const id of ['20261126t021500z', '20261126t031500z'])
    await store.put(keyOf('databases', id), bytesOf('database'))
  await store.putJson(keyOf('manifests', '20261126t021500z'), {})
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(to, 'databases', name))
  for (const file of [old, fresh]) await writeFile(file ?? '', 'half')
  const before = new Date(Date.now() - 2 * 3_600_000)
  await utimes(old ?? '', before, before)
  await dropUnfinished(store, new Date())
  expect((await readdir(path.join(to, 'databases'))).sort()).toEqual([
    '20261126t021500z.age',
    'fresh.part',
  ])
})
