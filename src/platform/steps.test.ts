import { expect, test } from 'vitest'
import { endInOrder } from './steps.ts'

test('each step of an end is done, in order, even if another fails; the first failure is told', async () => {
  const done: string[] = []
  const ending = endInOrder({
    async bus() {
      await Promise.resolve()
      done.push('bus')
      throw new Error('the bus is away')
    },
    replicas() {
      done.push('replicas')
      throw new Error('so are they')
    },
    connections: () => done.push('connections'),
  })
  await expect(ending).rejects.toThrow('the bus is away')
  expect(done).toEqual(['bus', 'replicas', 'connections'])
})
