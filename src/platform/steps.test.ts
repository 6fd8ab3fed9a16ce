import { expect, test } from 'vitest'
import { endInOrder } from './steps.ts'

test('each step of an end is done, in order, even if others fail, and all of that is told', async () => {
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
  const said = ['the bus is away', 'so are they'].map((message) => new Error(message))
  await expect(ending).rejects.toMatchObject({ errors: said })
  expect(done).toEqual(['bus', 'replicas', 'connections'])
})
