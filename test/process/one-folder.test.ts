import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startProduct } from '../product.ts'
import { emptyFolder, withDatabase } from './own-folder.ts'

test('of two processes on one folder the second refuses with a clear word, and the first goes on', async () => {
  const folder = await emptyFolder('two')
  const first = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await first.ready()
  const second = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  expect(await second.ended).toBe(1)
  expect(second.output().stderr.trimEnd()).toBe(
    `DATA_DIR: з текою «${folder}» уже працюють інші «Свої»; завершіть їх або задайте іншу теку`,
  )
  expect((await fetch(`${first.origin}/health/ready`)).status).toBe(200)
  await first.stop()
})

test('two migrators at once: one works, the other waits, and a database that is too new is refused', async () => {
  const folder = await emptyFolder('migrators')
  const server = await openBundledServer(folder)
  try {
    const both = await Promise.all([migrate(server.url), migrate(server.url)])
    expect(both.map((applied) => applied.length > 0).sort()).toEqual([false, true])
    const client = await connect(server.url, 'svoi-test')
    await client.query(
      `insert into schema_file (kind, name, checksum, contracts, release)
        values ('migration', '9999_future.sql', 'x', '9998_before.sql', '9.0.0')`,
    )
    await client.end()
  } finally {
    await server.stop()
  }

  const product = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  expect(await product.ended).toBe(1)
  const { stderr } = product.output()
  expect(stderr).toContain('9999_future.sql')
  expect(stderr).toContain('новіша за код')
  expect(stderr).not.toContain('    at ')
  await expect(
    access(path.join(folder, 'pg', 'postmaster.pid')),
    'the database server has ended',
  ).rejects.toThrow()
})

test('a port that is taken is one clear line, and the database server is not left behind', async () => {
  const folder = await emptyFolder('port')
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    other.close()
  })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const product = await startProduct({ DATA_DIR: folder, DEMO: 'off', PORT: String(port) })
  expect(await product.ended).toBe(1)
  expect(product.output().stderr.trimEnd()).toBe(
    `PORT: порт ${port} зайнятий іншою програмою; задайте інший`,
  )
  await expect(access(path.join(folder, 'pg', 'postmaster.pid'))).rejects.toThrow()
})

test.runIf(process.getuid?.() === 0)(
  'as root, in a folder that the user of the server may not enter',
  async () => {
    const closed = await mkdtemp(path.join(tmpdir(), 'svoi-closed-'))
    await chmod(closed, 0o700)
    const folder = path.join(closed, 'data')
    await mkdir(folder)
    onTestFinished(() => rm(closed, { recursive: true, force: true }))

    const product = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
    await product.ready()
    const elsewhere = (await readFile(path.join(folder, 'WHERE.txt'), 'utf8')).trim()
    onTestFinished(() => rm(elsewhere, { recursive: true, force: true }))
    expect(
      await withDatabase(folder, async (client) => (await client.query('select 1')).rowCount),
    ).toBe(1)
    expect((await fetch(`${product.origin}/uk`)).status).toBe(200)
    await product.stop()
  },
)
