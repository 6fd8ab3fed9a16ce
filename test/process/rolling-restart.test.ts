import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { migrate, openSocket, startProduct, startRole } from '../product.ts'
import { emptyFolder } from './own-folder.ts'
import { openVisitors, WHOLE_PAGES } from './visitors.ts'

let server: Awaited<ReturnType<typeof openBundledServer>>
let settings: Record<string, string>

beforeAll(async () => {
  const folder = await emptyFolder('rolling-restart')
  server = await openBundledServer(path.join(folder, 'server'))
  settings = { DATABASE_URL: server.url, DATA_DIR: path.join(folder, 'data'), DEMO: 'off' }
  await migrate(settings)
})
afterAll(() => server.stop())

test('two processes on one socket are restarted one after another, and nobody is refused', async () => {
  const socket = await openSocket()
  const start = () => startRole('web', settings, { socket })
  const first = await start()
  const second = await start()

  const visitors = openVisitors(`http://127.0.0.1:${socket.port}/uk/feed`)
  await first.stop()
  const third = await start()
  await second.stop()
  await visitors.progress()
  expect(await visitors.leave()).toEqual(WHOLE_PAGES)
  await third.stop()
  socket.close()
})

test('visitors of a socket wait while no process runs, and are served by the next one', async () => {
  const socket = await openSocket()
  const first = await startRole('web', settings, { socket })
  await first.stop()
  const visit = fetch(`http://127.0.0.1:${socket.port}/uk/feed`)
  const second = await startRole('web', settings, { socket })
  expect((await visit).status).toBe(200)
  await second.stop()
  socket.close()
})

test('systemd is told when the process is ready', async () => {
  const folder = await emptyFolder('ready')
  const told = path.join(folder, 'told')
  await writeFile(path.join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >'${told}'\n`, {
    mode: 0o755,
  })
  const product = await startProduct({
    ...settings,
    ROLE: 'web',
    NOTIFY_SOCKET: path.join(folder, 'socket'),
    PATH: `${folder}:${process.env.PATH}`,
  })
  await product.ready()
  await expect.poll(() => readFile(told, 'utf8').catch(() => '')).toBe('--ready\n')
  await product.stop()
})
