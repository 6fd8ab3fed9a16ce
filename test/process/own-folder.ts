import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { DATA_DIR } from '../servers/data-dir.ts'

/** An empty data folder of this test alone. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = path.resolve(DATA_DIR, 'process', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Speaks to the database of a folder, whether a product runs on it or not. */
export async function withDatabase<T>(
  folder: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const server = await openBundledServer(folder, { guest: true })
  const client = await connect(server.url, 'svoi-test')
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
    await server.stop()
  }
}
