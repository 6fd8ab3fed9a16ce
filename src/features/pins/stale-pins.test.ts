import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { someWriter } from '../../../test/writers.ts'
import { shiftDays } from '../../lib/time/shift-day.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const today = new Date().toISOString().slice(0, 10)
const moderator = await someWriter(api, { role: 'moderator' })

test('a list with a date that is past by now is saved again without it', async () => {
  const germany = { countryCode: 'DE', city: null }
  const save = (revision: number, dates: object[]) =>
    moderator.ask('PUT', '/pins/dates', { ...germany, revision, dates })
  const pinned = async () => (await moderator.ask('GET', '/home?destinationCountry=DE')).body.pins
  const next = {
    day: shiftDays(today, 9),
    title: 'Кінець реєстрації',
    link: 'https://www.bund.de/',
  }
  await save(0, [next, { ...next, day: shiftDays(today, 3), title: 'Уже минуло' }])
  await db
    .updateTable('pinned_date')
    .set({ day: shiftDays(today, -9) })
    .where('country_code', '=', 'DE')
    .where('title', '=', 'Уже минуло')
    .execute()
  const { dates, datesRevision } = await pinned()
  expect(dates).toEqual([next])
  expect((await save(datesRevision, dates)).status).toBe(200)
  const kept = await db
    .selectFrom('pinned_date')
    .select('title')
    .where('country_code', '=', 'DE')
    .execute()
  expect(kept).toEqual([{ title: next.title }])
})

test('what is pinned already and hidden meanwhile keeps nobody from changing the rest', async () => {
  const ofKrakow = { countryCode: 'PL', city: 'krakow' }
  const pinned = async () =>
    (await moderator.ask('GET', '/home?destinationCountry=PL&destinationCity=krakow')).body.pins
  const hidden = { id: await insertPost(db, { seo_link: 'hidden' }), link: '/uk/p/hidden' }
  await insertPost(db, { seo_link: 'shown' })
  const day = shiftDays(today, 9)
  const before = await pinned()
  await moderator.ask('PUT', '/pins/guides', {
    ...ofKrakow,
    revision: before.guidesRevision,
    guides: [{ title: 'Перший', link: hidden.link }],
  })
  await moderator.ask('PUT', '/pins/dates', {
    ...ofKrakow,
    revision: before.datesRevision,
    dates: [{ day, title: 'Ярмарок на площі', link: hidden.link }],
  })
  await db.updateTable('post').set({ status: 0 }).where('id', '=', hidden.id).execute()
  const { guidesRevision, datesRevision } = await pinned()
  const guides = {
    ...ofKrakow,
    revision: guidesRevision,
    guides: [
      { title: 'Новий', link: '/uk/p/shown' },
      { title: 'Перший', link: hidden.link },
    ],
  }
  expect((await moderator.ask('PUT', '/pins/guides', guides)).status).toBe(200)
  const dates = {
    ...ofKrakow,
    revision: datesRevision,
    dates: [{ day, title: 'Ярмарок на ринку', link: hidden.link }],
  }
  expect((await moderator.ask('PUT', '/pins/dates', dates)).status).toBe(200)
  // at another place it is as good as none
  const elsewhere = await moderator.ask('PUT', '/pins/dates', { ...dates, city: 'warsaw' })
  expect([elsewhere.status, elsewhere.body.field]).toEqual([400, 'dates.0.link'])
})
