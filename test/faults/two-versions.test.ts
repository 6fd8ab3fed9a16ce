import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { openSocket, startProduct } from '../product.ts'
import { report } from './faults.ts'
import { insertWriters, openLedger, verifyLedger } from './ledger.ts'

/** Writes at each step of the deployment. */
const PROGRESS = 20
/** All that a site needs when it is built; the packages stand above. */
const PARTS = ['package.json', 'src', 'db', 'dist', 'messages']
const MIGRATION = `alter table comment add column if not exists mood text;
create table if not exists comment_mood (comment_id bigint primary key references comment (id), mood text);
`

let folder: string
let server: Awaited<ReturnType<typeof openBundledServer>>

beforeAll(async () => {
  folder = await emptyFolder('faults-versions')
  server = await openBundledServer(path.join(folder, 'server'))
  for (const part of PARTS) await cp(part, path.join(folder, 'next', part), { recursive: true })
  // after all that there are
  await writeFile(path.join(folder, 'next/db/migrations/9000_mood.sql'), MIGRATION)
}, 300_000)
afterAll(() => server.stop())

test('the old version writes on while and after the new one has migrated, beside it, and may come back', async () => {
  const settings = {
    DATABASE_URL: server.url,
    DATA_DIR: path.join(folder, 'data'),
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const socket = await openSocket()
  const versions = { old: process.cwd(), next: path.join(folder, 'next') }
  const start = async (version: keyof typeof versions, ROLE: 'web' | 'worker') => {
    const product = await startProduct(
      { ...settings, ROLE },
      versions[version],
      ROLE === 'web' ? socket : undefined,
    )
    await product.says(ROLE === 'web' ? 'Свої відкрито' : 'Черга завдань працює')
    return product
  }
  const migrate = async (version: keyof typeof versions) => {
    const product = await startProduct({ ...settings, ROLE: 'migrate' }, versions[version])
    expect(await product.ended, JSON.stringify(product.output())).toBe(0)
    return product.output().stdout
  }

  await migrate('old')
  const old = [await start('old', 'web'), await start('old', 'worker')]
  const { tokens, postId } = await insertWriters(server.url, 4)
  const origin = () => `http://127.0.0.1:${socket.port}`
  const ledger = openLedger({ origin, writers: tokens, postId })
  await ledger.progress(PROGRESS)
  ledger.lap()

  expect(await migrate('next')).toContain('9000_mood.sql')
  await ledger.progress(PROGRESS)
  const next = [await start('next', 'web'), await start('next', 'worker')]
  await ledger.progress(PROGRESS)
  for (const product of old) await product.stop()
  await ledger.progress(PROGRESS)
  // the operator changes their mind: the old version on the new schema
  const back = [await start('old', 'web'), await start('old', 'worker')]
  for (const product of next) await product.stop()
  await ledger.progress(PROGRESS)

  await ledger.stop()
  await verifyLedger(server.url, ledger.words, postId)
  report('two versions at once, and back', 1, ledger.lap())
  for (const product of [...old, ...next, ...back])
    expect(product.output().stderr).not.toMatch(/ at /)
  for (const product of back) await product.stop()
  socket.close()
})
