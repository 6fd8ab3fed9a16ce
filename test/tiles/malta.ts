import type { Page } from 'playwright-core'
import { writePmtiles } from './write-pmtiles.ts'

/** Answers for the file of tiles with an empty one of Malta, whose map opens as near as a city. */
export async function answerWithMalta(page: Page): Promise<void> {
  const file = writePmtiles([], { area: [14.2, 35.8, 14.6, 36.1], zooms: [8, 10] })
  await page.route('**/tiles/**', (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
    const body = file.subarray(Number(from), Number(to) + 1)
    return route.fulfill({ status: 206, body, contentType: 'application/octet-stream' })
  })
}
