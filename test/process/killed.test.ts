import { access, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { startProduct } from '../product.ts'
import { emptyFolder, withDatabase } from './own-folder.ts'

test('after kill -9 the next start takes the left-over server over and has every acknowledged row', async () => {
  const folder = await emptyFolder('killed')
  const first = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await first.ready()
  const acknowledged = await withDatabase(folder, (client) =>
    writeUntil(client, 500, () => first.kill('SIGKILL')),
  )
  expect(await first.ended).toBeNull()
  const leftOver = await serverOf(folder)

  const second = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await second.ready()
  expect(await serverOf(folder)).toBe(leftOver)
  expect(await withDatabase(folder, countRows)).toBeGreaterThanOrEqual(acknowledged)
  await second.stop()
  await expect(access(await lockFileOf(folder))).rejects.toThrow()
})

test('after kill -9 of the database server itself every acknowledged row is there too', async () => {
  const folder = await emptyFolder('killed-server')
  const first = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await first.ready()
  const acknowledged = await withDatabase(folder, async (client) => {
    const postmaster = await serverOf(folder)
    return writeUntil(client, 500, () => {
      process.kill(postmaster, 'SIGKILL')
      first.kill('SIGKILL')
    })
  })
  await first.ended

  const second = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await second.ready()
  expect(acknowledged).toBeGreaterThan(400)
  expect(await withDatabase(folder, countRows)).toBeGreaterThanOrEqual(acknowledged)
  await second.stop()
})

test('a lock file that names a process of somebody else does not hinder the start', async () => {
  const folder = await emptyFolder('renumbered')
  const first = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await first.ready()
  const lock = await readFile(await lockFileOf(folder), 'utf8')
  await first.stop()
  await writeFile(await lockFileOf(folder), lock.replace(/^\d+/, String(process.pid)))

  const second = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await second.ready()
  await second.stop()
})

/** Writes rows one by one, ends something near the end, and goes on as long as it is answered. @returns how many were */
async function writeUntil(client: Client, rows: number, nearEnd: () => void): Promise<number> {
  await client.query('create table written (id integer primary key)')
  let acknowledged = 0
  for (let id = 0; id < rows; id++) {
    if (id === rows - 50) nearEnd()
    try {
      await client.query('insert into written values ($1)', [id])
    } catch {
      break
    }
    acknowledged += 1
  }
  return acknowledged
}

async function countRows(client: Client): Promise<number> {
  const { rows } = await client.query('select count(*)::integer as count from written')
  return rows[0].count
}

/** The process of the database server of a folder. */
async function serverOf(folder: string): Promise<number> {
  return Number((await readFile(await lockFileOf(folder), 'utf8')).split('\n')[0])
}

async function lockFileOf(folder: string): Promise<string> {
  const own = await readFile(path.join(folder, 'WHERE.txt'), 'utf8').catch(() => folder)
  return path.join(own.trim(), 'pg', 'postmaster.pid')
}
