import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends when it is told to. */
function task() {
  let end: (value: string) => void = () => undefined
  const done = new Promise<string>((resolve) => {
    end = resolve
  })
  return { work: () => done, end }
}

test('so many go on at once, and each person comes in turn', async () => {
  const take = createFairQueue({ concurrency: 1, maxWait: 60_000 })
  const begun: string[] = []
  const first = task()
  const busy = take(1, first.work)
  const many = ['a', 'b', 'c'].map((name) => take(1, async () => begun.push(name)))
  const other = take(2, async () => begun.push('other'))
  first.end('done')
  await Promise.all([busy, ...many, other])
  expect(begun).toEqual(['a', 'other', 'b', 'c'])
})

test('who would wait too long is told to come again, and those behind go on', async () => {
  const take = createFairQueue({ concurrency: 1, maxWait: 20 })
  const first = task()
  const busy = take(1, first.work)
  await expect(take(2, async () => 'late')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    data: { reason: 'busy', retryAfter: 30 },
  })
  first.end('done')
  await busy
  expect(await take(3, async () => 'made')).toBe('made')
})

test('what fails gives its place free', async () => {
  const take = createFairQueue({ concurrency: 1, maxWait: 60_000 })
  await expect(
    take(1, async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await take(1, async () => 'made')).toBe('made')
})
