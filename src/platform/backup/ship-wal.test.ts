import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { localFiles } from '../files/local-files.ts'
import { shipWal } from './ship-wal.ts'
import { sealedStore } from './target/sealed-store.ts'

const SEGMENT = '000000010000000000000003'

test('a segment stays in the archive until a target has it that could not make its folder', async () => {
  const around = await mkdtemp(path.join(tmpdir(), 'svoi-segments-'))
  onTestFinished(() => rm(around, { recursive: true }))
  const archive = { id: '00000001', folder: path.join(around, 'archive-00000001') }
  const to = path.join(around, 'backups')
  await mkdir(archive.folder)
  await writeFile(path.join(archive.folder, SEGMENT), 'the log')
  const identity = await generateX25519Identity()
  const keys = { recipients: [await identityToRecipient(identity)], identity }
  const target = localFiles(to)
  // what a recursive mkdir of Node says of a disk that is mounted read-only
  const readOnly = Object.assign(new Error('ENOENT: mkdir'), { code: 'ENOENT' })
  const failing = sealedStore({ ...target, put: () => Promise.reject(readOnly) }, keys)
  await expect(shipWal(archive, failing)).rejects.toBe(readOnly)
  expect(await readdir(archive.folder)).toEqual([SEGMENT])
  await shipWal(archive, sealedStore(target, keys))
  expect(await readdir(archive.folder)).toEqual([])
  expect(await readdir(path.join(to, 'wal'))).toEqual([`00000001-${SEGMENT}.age`])
})
