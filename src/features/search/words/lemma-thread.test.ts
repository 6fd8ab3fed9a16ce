import type { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'

const started: Worker[] = []

vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>()
  class Watched extends real.Worker {
    constructor(...args: ConstructorParameters<typeof real.Worker>) {
      super(...args)
      started.push(this)
    }
  }
  return { ...real, Worker: Watched }
})

// a thread of this file's own: others may have read the module before, with the real Worker
vi.resetModules()
const { askLemmaThread, closeLemmaThread } = await import('./lemma-thread.ts')

afterEach(async () => {
  await closeLemmaThread()
  started.length = 0
})

test('a question during which the thread dies is asked again of a new one', async () => {
  const question = askLemmaThread(['візи'])
  await started[0]?.terminate()
  expect(await question).toEqual([{ lemmas: ['віза'], known: true }])
  expect(started).toHaveLength(2)
})

test('it fails when the second thread dies too, and the next question is answered', async () => {
  const question = askLemmaThread(['візи'])
  const next = askLemmaThread(['школи'])
  const failure = expect(question).rejects.toThrow('failed twice')
  await started[0]?.terminate()
  await vi.waitFor(() => expect(started).toHaveLength(2))
  await started[1]?.terminate()
  await failure
  expect(await next).toEqual([{ lemmas: ['школа'], known: true }])
})

test('a thread that dies while idle is replaced by the next question', async () => {
  await askLemmaThread(['візи'])
  await started[0]?.terminate()
  expect(await askLemmaThread(['школи'])).toEqual([{ lemmas: ['школа'], known: true }])
})

test('a short question is answered before long ones that wait', async () => {
  const order: string[] = []
  const long = Array.from({ length: 400 }, (_, i) => `слово${i}`)
  await Promise.all([
    askLemmaThread(long).then(() => order.push('first')),
    askLemmaThread(long).then(() => order.push('long')),
    askLemmaThread(['візи']).then(() => order.push('short')),
  ])
  expect(order).toEqual(['first', 'short', 'long'])
})
