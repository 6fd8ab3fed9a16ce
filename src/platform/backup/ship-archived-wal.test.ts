import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { placeOfCluster } from '../db/bundled/cluster.ts'
import { shipArchivedWal, unshippedWalAge } from './ship-archived-wal.ts'

const { services } = await openApi()
const { db } = services

test('the log waits while the disk with the backups is not mounted', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'svoi-shipped-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [dataDir, to] = [path.join(folder, 'data'), path.join(folder, 'backups')]
  await mkdir(dataDir)
  const { folder: around } = await placeOfCluster(dataDir)
  onTestFinished(() => rm(around, { recursive: true, force: true }))
  const archive = path.join(around, 'archive-00000001')
  await mkdir(archive)
  const recipient = await identityToRecipient(await generateX25519Identity())
  const keep = { daily: 1, weekly: 1 }
  const backup = { to: { folder: to }, recipient, identityFile: undefined, keep }
  const config = { ...services.config, role: 'all', dataDir, backup } as const
  const ship = async (segment: string) => {
    await writeFile(path.join(archive, segment), 'the log')
    await shipArchivedWal({ ...services, config })
  }
  await ship('000000010000000000000001')
  await mkdir(path.join(to, 'manifests'))
  await writeFile(path.join(to, 'manifests/20261126t021500z.age'), '')
  await db
    .insertInto('backup_run')
    .values({ kind: 'backup', ended_at: new Date(), outcome: 'good', target: to })
    .execute()
  await ship('000000010000000000000002')
  expect(await readdir(archive)).toEqual([])
  await rename(to, `${to}-away`)
  await expect(ship('000000010000000000000003')).rejects.toThrow('тепер там порожньо')
  const segment = '000000010000000000000003'
  expect(await readdir(archive)).toEqual([segment])
  const longAgo = Date.now() / 1_000 - 1_000
  await utimes(path.join(archive, segment), longAgo, longAgo)
  expect(Math.round(await unshippedWalAge({ config }))).toBeCloseTo(1_000, -1)
  await expect(readdir(to)).rejects.toMatchObject({ code: 'ENOENT' })
  await rename(`${to}-away`, to)
  await shipArchivedWal({ ...services, config })
  expect(await readdir(path.join(to, 'wal'))).toHaveLength(3)
  await writeFile(path.join(archive, `${segment}.00000028.backup`), 'where a base backup began')
  expect(await unshippedWalAge({ config })).toBe(0)
})
