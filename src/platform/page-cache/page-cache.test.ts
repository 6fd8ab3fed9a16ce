import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '../http/page.ts'
import { PageCache } from './page-cache.ts'
import { shows } from './shown-on-page.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pageOf = (words: string, status = 200): Page => ({
  status,
  headers: {},
  body: Buffer.from(words),
})

/** A cache of pages that are fresh for 15 seconds, each drawing numbered. */
function open({ isHearing = true } = {}) {
  const cache = new PageCache(15)
  if (isHearing) cache.hear()
  const site = {
    drawn: 0,
    draw: async (): Promise<Page> => {
      shows('post', [17])
      return pageOf(`drawing ${++site.drawn}`)
    },
  }
  const ask = async () => {
    const { page, outcome } = await cache.find({ address: 'page', variant: '' }, () => site.draw())
    return [Buffer.from(page.body).toString(), page.status, outcome]
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
  return { cache, site, ask, pass }
}

test('a page is fresh, then shown while it is drawn anew, then drawn for who asks', async () => {
  const { ask, pass } = open()
  expect(await ask()).toEqual(['drawing 1', 200, 'drawn'])
  await pass(14)
  expect(await ask()).toEqual(['drawing 1', 200, 'fresh'])
  await pass(30)
  expect(await ask()).toEqual(['drawing 1', 200, 'stale'])
  expect(await ask()).toEqual(['drawing 2', 200, 'fresh'])
  await pass(76)
  expect(await ask()).toEqual(['drawing 3', 200, 'drawn'])
})

test('while changes may be missed a page is shown no longer than it is fresh', async () => {
  const { cache, ask, pass } = open({ isHearing: false })
  await ask()
  await pass(16)
  expect(await ask()).toEqual(['drawing 2', 200, 'drawn'])
  cache.hear()
  cache.clear()
  expect(await ask()).toEqual(['drawing 3', 200, 'drawn'])
  await pass(16)
  expect(await ask()).toEqual(['drawing 3', 200, 'stale'])
  cache.hearNothing()
  await pass(16)
  expect(await ask()).toEqual(['drawing 5', 200, 'drawn'])
})

test('what changed goes at once, what did not stays', async () => {
  const { cache, ask } = open()
  await ask()
  cache.drop(['post:18', 'thread:17'])
  expect(await ask()).toEqual(['drawing 1', 200, 'fresh'])
  cache.drop(['post:17'])
  expect(await ask()).toEqual(['drawing 2', 200, 'drawn'])
})

describe('what changed while a page was drawn', () => {
  test.each([
    ['a change', (cache: PageCache) => cache.drop(['post:17'])],
    ['a gap', (cache: PageCache) => cache.clear()],
  ])('%s: it is not kept, and nobody who asks later waits for it', async (_, change) => {
    const { cache, site, ask } = open()
    const { draw } = site
    const read = Promise.withResolvers<void>()
    site.draw = async () => {
      const page = await draw()
      await read.promise
      return page
    }
    const first = ask()
    await Promise.resolve()
    change(cache)
    site.draw = draw
    expect(await ask()).toEqual(['drawing 2', 200, 'drawn'])
    read.resolve()
    expect(await first).toEqual(['drawing 1', 200, 'drawn'])
    expect(await ask()).toEqual(['drawing 2', 200, 'fresh'])
  })
})

describe.each([
  ['is away', () => Promise.reject(new Error('away'))],
  ['fails in the middle of a page', async () => pageOf('failed', 500)],
])('a database that %s', (_, fail: () => Promise<Page>) => {
  test('the last page is shown for an hour, tried again beside, and then no more', async () => {
    const { site, ask, pass } = open()
    const { draw } = site
    await ask()
    site.draw = vi.fn(fail)
    await pass(100)
    expect(await ask()).toEqual(['drawing 1', 200, 'stale-error'])
    expect(await ask()).toEqual(['drawing 1', 200, 'stale-error'])
    expect(site.draw).toHaveBeenCalledTimes(1)
    await pass(6)
    expect(await ask()).toEqual(['drawing 1', 200, 'stale-error'])
    expect(site.draw).toHaveBeenCalledTimes(2)
    site.draw = draw
    await pass(6)
    expect(await ask()).toEqual(['drawing 1', 200, 'stale-error'])
    expect(await ask()).toEqual(['drawing 2', 200, 'fresh'])
    site.draw = fail
    await pass(3_700)
    const late = await ask().catch((error: Error) => error.message)
    expect([['failed', 500, 'drawn'], 'away']).toContainEqual(late)
  })

  test('what was dropped does not come back, not even in the middle of a failure', async () => {
    const { cache, site, ask, pass } = open()
    await ask()
    await pass(100)
    site.draw = async () => {
      cache.drop(['post:17'])
      return fail()
    }
    const dropped = await ask().catch((error: Error) => error.message)
    expect([['failed', 500, 'drawn'], 'away']).toContainEqual(dropped)
  })
})

test('what is not there any more takes the place of the page from before', async () => {
  const { site, ask, pass } = open()
  await ask()
  await pass(30)
  site.draw = async () => pageOf('gone', 404)
  expect(await ask()).toEqual(['drawing 1', 200, 'stale'])
  await pass(0)
  expect(await ask()).toEqual(['gone', 404, 'drawn'])
})

test('an address is known while a page of it is drawn or kept', async () => {
  const { cache, ask, site } = open()
  const drawn = Promise.withResolvers<void>()
  const asked = cache.find({ address: 'page', variant: 'PL' }, async () => {
    await drawn.promise
    return site.draw()
  })
  expect([cache.mayHave('page'), cache.mayHave('other')]).toEqual([true, false])
  drawn.resolve()
  await asked
  await ask()
  expect(cache.mayHave('page')).toBe(true)
  cache.drop(['post:17'])
  expect(cache.mayHave('page')).toBe(false)
})
