import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureRoom } from './ensure-room.ts'

test('a database that does not fit is refused before the disk is full', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'svoi-room-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await ensureRoom(folder, 1)
  await expect(ensureRoom(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^Щоб перевірити копію, потрібно \d+ МБ у «.+», а вільно \d+ МБ$/,
  )
})
