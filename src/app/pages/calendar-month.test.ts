import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { inDays, insertPost, insertWorld } from '../../../test/factories.ts'
import { shiftMonth } from '../../lib/time/month.ts'
import { isoDay, longDate, monthTitle } from '../../lib/time/uk-date.ts'
import { pageRoutes } from './page-routes.ts'
import { createPageRenderer } from './render-page.tsx'

const { db, send } = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const text = { title: 'Події', h1: 'Події', robots: 'index,follow', description: 'Опис' }
await db
  .insertInto('seo_text')
  .values({ ...text, page: 'events' })
  .execute()
const { warsaw, krakow } = await insertWorld(db)
// later than the end of the present month, whichever day it is, and at most two months ahead
const soon = inDays(40)
await insertPost(db, { country_code: 'PL', city_id: warsaw, startsAt: soon })
const far = inDays(365)
await insertPost(db, { country_code: 'PL', city_id: krakow, startsAt: far })

/** Of the cities: in the last hour of a month Kyiv has the next one. */
const ZONE = 'Europe/Warsaw'
const present = isoDay(new Date().toISOString(), ZONE).slice(0, 7)
const next = shiftMonth(present, 1) ?? present
const read = async (month = '', city = 'warsaw') => {
  const { status, body } = await send(`/uk/to-pl/${city}/e?view=calendar${month}`)
  expect(status).toBe(200)
  return body
}
const monthOf = (page: string) => /<h2 id="month">(.*?)<\/h2>/.exec(page)?.[1]
const shown = async (month?: string) => monthOf(await read(month))

test('a calendar begins with the first month that has something to come; one that is named is shown', async () => {
  const later = isoDay(soon.toISOString(), ZONE).slice(0, 7)
  expect(await shown()).toBe(monthTitle(later))
  expect(await shown(`&month=${present}`)).toBe(monthTitle(present))
  expect(await shown(`&month=${next}`)).toBe(monthTitle(next))
})

test('«Сьогодні» leads to the month of today, also where that has nothing left', async () => {
  const href = /<a class="chip" href="([^"]*)">Сьогодні<\/a>/.exec(await read())?.[1]
  expect(href?.replaceAll('&amp;', '&')).toBe(`/uk/to-pl/warsaw/e?view=calendar&month=${present}`)
})

test('where the next event is farther than two months it stays in the month of today and names that event', async () => {
  const page = await read('', 'krakow')
  expect(monthOf(page)).toBe(monthTitle(present))
  const month = isoDay(far.toISOString(), ZONE).slice(0, 7)
  const link = new RegExp(
    `<a class="button quiet" href="([^"]*)">Наступна подія: ${longDate(far.toISOString(), ZONE)}</a>`,
  )
  const href = link.exec(page)?.[1]?.replaceAll('&amp;', '&')
  expect(href).toBe(`/uk/to-pl/krakow/e?view=calendar&month=${month}`)
  expect(monthOf(await read(`&month=${month}`, 'krakow'))).toBe(monthTitle(month))
})

test('the calendar of a country names the cities, that of a city does not', async () => {
  const { body } = await send('/uk/to-pl/e?view=calendar')
  expect(body).toContain('<small>Варшава</small>')
  expect(await read()).not.toContain('<small>Варшава</small>')
})
