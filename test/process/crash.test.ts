import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('an error that nobody caught is logged and reported before it ends the process with 1', async () => {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(await text(request))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const program = `
    import { openErrorReports } from './src/platform/errors/error-reports.ts'
    import { reportCrashes } from './src/platform/errors/report-crashes.ts'
    import { createLog } from './src/platform/log.ts'
    import { openMetrics } from './src/platform/metrics/metrics.ts'
    const target = { url: 'http://127.0.0.1:${port}/api/1/envelope/', key: 'abc' }
    const reports = openErrorReports(target, { environment: 'test', metrics: openMetrics() })
    reportCrashes(createLog('info', { onError: reports.send }), reports)
    setInterval(() => {}, 1_000)
    Promise.reject(new Error('lost for olena@example.com'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  server.close()
  expect(code).toBe(1)
  expect(JSON.parse(printed)).toMatchObject({
    level: 60,
    err: { type: 'Error', message: 'lost for …@…' },
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('lost for …@…')
})
