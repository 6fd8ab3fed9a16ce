import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureRoom } from './ensure-room.ts'

test('a database that does not fit is refused before the disk is full', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'svoi-room-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await ensureRoom(folder, 1)
  // what is free changes while other tests write, the size of the disk does not
  const { blocks, bsize } = await statfs(folder)
  await expect(ensureRoom(folder, blocks * bsize)).rejects.toThrow(
    /^Щоб перевірити копію, потрібно \d+ МБ у «.+», а вільно \d+ МБ$/,
  )
})
