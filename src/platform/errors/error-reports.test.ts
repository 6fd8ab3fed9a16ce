import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer } from '../../../test/factories.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { projectFolder } from '../project-folder.ts'
import { openErrorReports } from './error-reports.ts'
import { stackFrames } from './stack-frames.ts'

const received: { url: string; auth: string; body: string }[] = []
let status = 200
const server = createServer(async (request, response) => {
  const auth = String(request.headers['x-sentry-auth'])
  received.push({ url: request.url ?? '', auth, body: await text(request) })
  response.writeHead(status, { 'retry-after': '120' }).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
})
const { port } = server.address() as AddressInfo
beforeEach(() => {
  received.length = 0
  status = 200
})

const TARGET = { url: `http://127.0.0.1:${port}/api/7/envelope/`, key: 'abc' }
const ENOUGH = 10_000

function openReports() {
  const metrics = openMetrics()
  const reports = openErrorReports(TARGET, { environment: 'test', metrics })
  const outcomes = async () =>
    Object.fromEntries(
      [...(await metrics.render()).matchAll(/outcome="(\w+)"\} (\d+)/g)].map(([, name, times]) => [
        name,
        Number(times),
      ]),
    )
  return { reports, outcomes }
}

test('what the log has as an error goes to the address, with the ids of the request and nothing of who asked', async () => {
  const { send, services } = await openApi(
    { SENTRY_DSN: `http://abc@127.0.0.1:${port}/7`, LOG_LEVEL: 'silent' },
    {
      renderPage: async () => {
        throw new Error('no letter for olena@example.com', { cause: new TypeError('broken pipe') })
      },
      routes: (await import('../../app/pages/page-routes.ts')).pageRoutes,
    },
  )
  const { headers } = await send('/uk/about?token=secret', {
    headers: { 'x-forwarded-for': '203.0.113.9', cookie: 'country=PL' },
  })
  await services.errorReports?.flush(ENOUGH)
  // the page, and then the page of the error
  const [first] = received
  expect(first?.url).toBe('/api/7/envelope/')
  expect(first?.auth).toMatch(
    /^Sentry sentry_version=7, sentry_client=svoi\/[\d.]+, sentry_key=abc$/,
  )
  expect(first?.body).not.toMatch(/olena|203\.0|secret|country/)
  const [head, item, event] = String(first?.body)
    .split('\n')
    .map((line) => JSON.parse(line))
  const requestId = String(headers.get('x-request-id'))
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head.event_id,
    platform: 'node',
    level: 'error',
    logentry: { formatted: 'call failed' },
    tags: { request_id: requestId },
    contexts: { trace: { trace_id: requestId.replaceAll('-', '') } },
  })
  const [cause, error] = event.exception.values
  expect(cause).toMatchObject({ type: 'TypeError', value: 'broken pipe' })
  expect(error).toMatchObject({ type: 'Error', value: 'no letter for …@…' })
  expect(error.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'src/platform/errors/error-reports.test.ts',
    in_app: true,
  })
})

test('a file that was built has one name in all releases', () => {
  const file = path.join(projectFolder, 'dist/server/assets/server-BA8mw_XR.js')
  expect(stackFrames(`Error: late\n    at open (file://${file}:48211:7)`)).toEqual([
    {
      function: 'open',
      filename: 'dist/server/assets/server.js',
      lineno: 48_211,
      colno: 7,
      in_app: true,
    },
  ])
})

test('a row that the database refuses leaves its values there', async () => {
  const { db, services, logged } = await openApi({ LOG_LEVEL: 'silent' })
  await insertCustomer(db, { email: 'olena@example.com' })
  const error = await insertCustomer(db, { email: 'olena@example.com' }).catch((one) => one)
  expect(error.detail).toContain('olena@example.com')
  services.log.error({ err: error }, 'refused')
  const [line] = logged.map((one) => JSON.parse(one))
  expect(line.err).toMatchObject({ code: '23505', table: 'customer' })
  expect(JSON.stringify(line)).not.toContain('olena')
})

test('more than thirty a minute are dropped and counted', async () => {
  const { reports, outcomes } = openReports()
  for (let i = 0; i < 35; i++) reports.send(new Error(String(i)), { text: 'failed' })
  await reports.flush(ENOUGH)
  expect(received).toHaveLength(30)
  expect(await outcomes()).toEqual({ sent: 30, dropped: 5 })
})

test('a service that asks for a pause gets one, and one that is away costs nothing', async () => {
  status = 429
  const { reports, outcomes } = openReports()
  reports.send(new Error('one'), { text: 'failed' })
  await reports.flush(ENOUGH)
  reports.send(new Error('two'), { text: 'failed' })
  expect(await outcomes()).toEqual({ failed: 1, dropped: 1 })
  const metrics = openMetrics()
  const away = openErrorReports(
    { ...TARGET, url: 'http://127.0.0.1:9/' },
    { environment: '', metrics },
  )
  away.send('no error at all', { text: 'failed' })
  await away.flush(ENOUGH)
  expect(await metrics.render()).toContain('svoi_error_reports_total{outcome="failed"} 1')
})
