import { once } from 'node:events'
import { access, stat } from 'node:fs/promises'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../product.ts'
import { documentedSteps, stepsIn, TELLING } from '../told-steps.ts'
import { emptyFolder, withDatabase } from './own-folder.ts'

test('SIGTERM lets a request in flight finish, takes no new one and ends with 0, step by step', async () => {
  const product = await startProduct({
    DATA_DIR: await emptyFolder('ending'),
    DEMO: 'off',
    ...TELLING,
  })
  await product.ready()

  const finish = await startRequest(product.origin)
  product.kill('SIGTERM')
  // it goes on taking connections until none has come for 250 ms, so it is asked less often
  await expect
    .poll(
      () => fetch(`${product.origin}/health/live`).then(({ status }) => String(status), String),
      {
        interval: 600,
        timeout: 6_000,
      },
    )
    .toContain('fetch failed')
  const response = await finish()
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/uk/feed')
  expect(await product.ended).toBe(0)
  expect(stepsIn(product.output().stderr)).toEqual(documentedSteps('all'))
})

test('requests that came before the signal get their responses, and their connections closed', async () => {
  const product = await startProduct({ DATA_DIR: await emptyFolder('queue'), DEMO: 'off' })
  await product.ready()
  const agent = new Agent({ keepAlive: true })
  const sent: Promise<unknown>[] = []
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asking = get(`${product.origin}${path}`, { agent }, resolve).on('error', reject)
      sent.push(once(asking, 'finish'))
    })

  // all of them stand in the queue of a process that does not run
  process.kill(product.pid, 'SIGSTOP')
  const asked = Promise.all(Array.from({ length: 12 }, (_, i) => ask(`/uk/feed?page=${i + 1}`)))
  await Promise.all(sent)
  product.kill('SIGTERM')
  process.kill(product.pid, 'SIGCONT')

  const responses = await asked
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
  expect(new Set(responses.map(({ headers }) => headers.connection))).toEqual(new Set(['close']))
  for (const response of responses) response.resume()
  expect(await product.ended).toBe(0)
  expect(product.output().stderr).toBe('')
  agent.destroy()
})

test('who connected just before the signal gets a response, though the request comes a second later', async () => {
  const product = await startProduct({ DATA_DIR: await emptyFolder('late'), DEMO: 'off' })
  await product.ready()
  const phone = connect(Number(new URL(product.origin).port), 'localhost')
  await once(phone, 'connect')
  product.kill('SIGTERM')
  // as long as a phone at the edge of a network may take
  await setTimeout(1_000)
  phone.end('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await text(phone)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await product.ended).toBe(0)
})

test('after the signal it is not ready any more, and a second signal does not cut the ending short', async () => {
  const folder = await emptyFolder('unready')
  const product = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await product.ready()
  const waiting = connect(Number(new URL(product.origin).port), 'localhost')
  await once(waiting, 'connect')
  const closed = once(waiting.resume(), 'close')
  const finish = await startRequest(product.origin)
  product.kill('SIGTERM')
  product.kill('SIGTERM')
  product.kill('SIGINT')
  await expect
    .poll(() => fetch(`${product.origin}/health/ready`).then(({ status }) => status), {
      interval: 10,
    })
    .toBe(503)
  // a connection on which nothing was asked ends before the request in flight does, so it is not what is waited for
  await closed
  expect((await finish()).statusCode).toBe(303)
  expect(await product.ended).toBe(0)
  await expect(access(path.join(folder, 'pg', 'postmaster.pid'))).rejects.toThrow()
})

test('who listens to the live channel is told to come back, and holds up nothing', async () => {
  const product = await startProduct({ DATA_DIR: await emptyFolder('live'), DEMO: 'off' })
  await product.ready()
  const { body } = await fetch(`${product.origin}/live?posts=1`)
  const events: string[] = []
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  events.push((await reader?.read())?.value ?? '')
  product.kill('SIGTERM')
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    events.push(part.value)
  expect(events.join('')).toMatch(/^event: ready\n.*event: bye\n/s)
  expect(await product.ended).toBe(0)
  expect(product.output().stderr).toBe('')
})

test('ended in the middle of its first start it leaves nothing running and nothing printed', async () => {
  const folder = await emptyFolder('first')
  const product = await startProduct({ DATA_DIR: folder })
  await expect
    .poll(() => access(path.join(folder, 'pg', 'postmaster.pid')).then(() => true), {
      timeout: 60_000,
    })
    .toBe(true)
  product.kill('SIGINT')
  expect(await product.ended).toBe(0)
  expect(product.output().stderr).toBe('')
  await expect(access(path.join(folder, 'pg', 'postmaster.pid'))).rejects.toThrow()
})

test('SIGINT ends it too, and a second start takes up the database of the folder as it stands', async () => {
  const folder = await emptyFolder('twice')
  const first = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await first.ready()
  first.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const made = await databaseFiles(folder)
  const second = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  await second.ready()
  expect(await databaseFiles(folder)).toEqual(made)
  await second.stop()
})

/** When the database server was made, and which files of the schema were applied when. */
async function databaseFiles(folder: string) {
  const { birthtimeMs } = await stat(path.join(folder, 'pg', 'PG_VERSION'))
  const applied = await withDatabase(folder, (client) =>
    client.query('select * from schema_file order by id'),
  )
  return { birthtimeMs, applied: applied.rows }
}

/**
 * Sends a request up to the middle of its body, when the server has taken it.
 * @returns sends the rest and waits for the response
 */
async function startRequest(origin: string): Promise<() => Promise<IncomingMessage>> {
  const body = 'offer=no&back=/uk/feed'
  const slow = request(`${origin}/uk/destination`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      // the server says «100 Continue» once it has taken the request
      expect: '100-continue',
      origin,
    },
  })
  const answered = once(slow, 'response')
  slow.write(body.slice(0, 5))
  await once(slow, 'continue')
  return async () => {
    slow.end(body.slice(5))
    const [response] = await answered
    return response
  }
}
