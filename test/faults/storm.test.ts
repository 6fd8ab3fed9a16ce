import { expect, test } from 'vitest'
import { memoryOf } from '../../bench/measure/memory-of.ts'
import { openConnections } from '../../bench/measure/warm-connections.ts'
import { requestOf } from '../../bench/storm/open-crowd.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { report } from './faults.ts'
import { openSite } from './site.ts'

/** All at once, each again as soon as they have a response, which is many times what one process lets in. */
const PEOPLE = 200
const PAGES = ['/uk/feed?everywhere=true', '/uk/q?everywhere=true', '/uk/to-pl']
const MAX_MEGABYTES = 1_200

// how much is served, and how quickly, is measured by npm run bench:storm
test('many times more readers come than can be served: they are served or told when to come back, writes are kept, and then all is as before', async () => {
  const site = await openSite(await emptyFolder('faults-storm'), { PAGE_CACHE_SECONDS: '0' })
  const { origin, pid } = site.product()
  const { port, host } = new URL(origin)
  const visit = async (address: string) => {
    const response = await fetch(origin + address)
    await response.arrayBuffer()
    return response
  }
  for (const address of PAGES) expect((await visit(address)).status).toBe(200)
  await site.progress()
  site.ledger.lap()

  const alive = requestOf('/health/live', host)
  const crowd = await openConnections(Number(port), PEOPLE, alive)
  const statuses = new Map<number, number>()
  let memory = 0
  let isOver = false
  const come = (index: number) =>
    new Promise<void>((resolve) => {
      const ask = () =>
        crowd.ask(requestOf(PAGES[index % PAGES.length] ?? '', host), (status) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          memory = Math.max(memory, memoryOf(pid))
          if (isOver) resolve()
          else ask()
        })
      ask()
    })
  const storm = Array.from({ length: PEOPLE }, (_, index) => come(index))
  const refusal = async () => {
    const { status, headers } = await visit(PAGES[0] ?? '')
    return status === 503 && Number(headers.get('retry-after')) > 0
  }
  await expect.poll(refusal, { interval: 10 }).toBe(true)
  expect((await visit('/health/live')).status).toBe(200)
  await site.progress()
  isOver = true
  await Promise.all(storm)
  crowd.close()
  expect([...statuses.keys()].sort()).toEqual([200, 503])
  expect(memory).toBeLessThan(MAX_MEGABYTES)
  report(`${PEOPLE} readers at once, ${statuses.get(200)} visits served`, 1, site.ledger.lap())

  // the limits let everybody in again
  for (const address of PAGES)
    await expect.poll(async () => (await visit(address)).status).toBe(200)
  await site.close()
})
