import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { someWriter } from '../../../test/writers.ts'

const api = await openApi({ RATE_LIMITS: 'on' })
await insertWorld(api.db)

test('who sends a step again and again is asked to wait', async () => {
  const me = await someWriter(api)
  const statuses: number[] = []
  for (let time = 0; time <= 30; time++)
    statuses.push((await me.ask('PUT', '/arrival/tags', { tagIds: [] })).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})
