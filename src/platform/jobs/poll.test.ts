import { expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { startPolling } from './poll.ts'

const { services } = await openApi()
/** Nobody waits for so long, in milliseconds. */
const NEVER = 3_600_000

test('a task runs at once after the message that wakes it, and no other does', async () => {
  const runs = { woken: 0, other: 0 }
  const polling = startPolling(services, [
    { name: 'woken', pause: NEVER, wokenBy: 'pages', run: async () => void runs.woken++ },
    { name: 'other', pause: NEVER, run: async () => void runs.other++ },
  ])
  // the first message may come before the bus listens; then it is woken by the gap
  for (const atLeast of [2, 3, 4]) {
    await services.bus.publish({ type: 'pages', tags: ['post:1'], lsn: 0 })
    await vi.waitFor(() => expect(runs.woken).toBeGreaterThanOrEqual(atLeast), { timeout: 10_000 })
  }
  expect(runs.other).toBe(1)
  await polling.stop()
})
