import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { dropOldBackups } from './drop-old-backups.ts'
import { putChanges, putWholeList } from './file-lists.ts'
import type { Manifest } from './manifest.ts'
import { openTarget } from './open-target.ts'
import { keyOf, type SealedStore, sealedStore } from './sealed-store.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'svoi-kept-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytesOf = async function* (text: string) {
  yield Buffer.from(text)
}

async function openStore(name: string) {
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const target = openTarget({ folder: path.join(folder, name) })
  return sealedStore(target, { recipients, identity })
}

/** A backup of a day with its file, made of the segments before and with the number of the day. */
async function putBackup(store: SealedStore, day: number, archive = 'aaaaaaaa') {
  const id = `202611${String(day).padStart(2, '0')}t022000z`
  const segment = (number: number) =>
    `0000000100000000000000${number.toString(16).padStart(2, '0')}`
  const [firstSegment, lastSegment] = [segment(day * 4), segment(day * 4 + 1)]
  for (const number of [0, 1, 2, 3])
    await store.put(keyOf('wal', `${archive}-${segment(day * 4 + number)}`), bytesOf('log'))
  await store.put(keyOf('databases', id), bytesOf('database'))
  const object = `${day}`.padStart(2, '0')
  await store.put(keyOf('files', object), bytesOf('file'))
  const file = { store: 'files', key: `posts/${day}.webp`, bytes: 4, sha256: '', object } as const
  await putWholeList(store, id, new Map([[`files/${file.key}`, file]]))
  await putChanges(store, id.replace('t02', 't12'), { before: new Map(), now: new Map() })
  const database = { kind: 'base', archive, firstSegment, lastSegment }
  await store.putJson(keyOf('manifests', id), { id, database } as Partial<Manifest>)
}

const all = async (store: SealedStore) => ({
  manifests: await store.names('manifests'),
  databases: await store.names('databases'),
  lists: await store.names('lists'),
  files: await store.names('files'),
  wal: (await store.names('wal')).map((name) => `${name.slice(0, 2)} ${name.slice(-2)}`),
})

test('what no backup needs that stays goes: the log stays whole from the oldest daily one on', async () => {
  const store = await openStore('old')
  await putBackup(store, 8, 'bbbbbbbb')
  // a Sunday, kept as the newest of its week
  for (const day of [22, 23, 24, 25]) await putBackup(store, day)
  await dropOldBackups(store, { daily: 2, weekly: 2 })
  const kept = ['20261122t022000z', '20261124t022000z', '20261125t022000z']
  expect(await all(store)).toEqual({
    manifests: kept,
    databases: kept,
    lists: kept,
    files: ['22', '24', '25'],
    wal: [
      'aa 58',
      'aa 59',
      ...['60', '61', '62', '63', '64', '65', '66', '67'].map((n) => `aa ${n}`),
    ],
  })
  await dropOldBackups(store, { daily: 2, weekly: 2 })
  expect((await all(store)).manifests).toEqual(kept)
})

test('where a backup that stays cannot be read, nothing goes that it may need', async () => {
  const store = await openStore('unread')
  for (const day of [22, 24]) await putBackup(store, day)
  const before = await all(store)
  const other = await openStore('unread')
  await dropOldBackups(other, { daily: 1, weekly: 0 })
  expect(await all(store)).toEqual({
    ...before,
    manifests: ['20261124t022000z'],
    databases: ['20261124t022000z'],
  })
})
