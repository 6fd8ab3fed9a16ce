import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { slow, watchSigns } from '../pages/watch-signs.ts'
import { ask } from '../sample.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const STILL = { reducedMotion: 'reduce' } as const
const PHONE = { ...STILL, viewport: { width: 390, height: 844 } }

test('the organiser moves and cancels single dates; a neighbour comes to one of them', async () => {
  const { page: organiser, username } = await member(browser, STILL)
  const { tape } = await ask<{
    tape: { id: number; seoLink: string; event: { recurrence: string | null; state: string } }[]
  }>('/events', { perPage: 50 })
  const series = tape.find(({ event }) => event.recurrence && event.state !== 'cancelled')
  const path = `/uk/e/${series?.seoLink}`
  await onSite(
    'update post set author_id = (select id from customer where username = $2) where id = $1',
    [String(series?.id), username],
  )
  // another run may have left its own
  await onSite('delete from event_date_reply where post_id = $1', [String(series?.id)])
  await onSite('update event set seats = going_count + 1 where post_id = $1', [String(series?.id)])
  await organiser.goto(path)
  await isAlive(organiser)
  const rows = organiser.locator('.event-dates li')
  for (const changed of ['перенесено, було', 'скасовано'])
    while ((await rows.filter({ hasText: changed }).count()) > 0) {
      await rows.filter({ hasText: changed }).first().getByRole('button').click()
      await organiser.getByRole('button', { name: 'Повернути, як було' }).click()
      await organiser.getByRole('dialog').waitFor({ state: 'detached' })
      await organiser.reload()
      await isAlive(organiser)
    }
  await rows.nth(0).getByRole('button').click()
  await organiser
    .getByLabel('Початок', { exact: true })
    .locator('visible=true')
    .first()
    .fill('06:45')
  await organiser.getByRole('combobox', { name: /^Кінець/ }).fill('07:30')
  expect(await axeFindings(organiser)).toEqual([])
  await organiser.getByRole('button', { name: 'Перенести' }).click()
  await rows.filter({ hasText: 'перенесено, було' }).waitFor()
  await rows.nth(1).getByRole('button').click()
  await organiser.getByRole('button', { name: 'Скасувати цю дату' }).click()
  // those who come get letters: it is asked first
  await organiser.getByText('Скасувати цю дату? Ті, хто йде, отримають сповіщення.').waitFor()
  expect(await rows.filter({ hasText: 'скасовано' }).count()).toBe(0)
  await organiser.getByRole('button', { name: 'Так, скасувати дату' }).click()
  await organiser.getByText('Дату скасовано. Ті, хто йде, отримають сповіщення').waitFor()
  await rows.filter({ hasText: 'скасовано' }).waitFor()

  const { page: guest } = await member(browser, PHONE)
  await guest.goto(path)
  await isAlive(guest)
  const theirs = guest.locator('.event-dates li')
  await theirs
    .nth(0)
    .getByRole('button', { name: /^Піду: / })
    .click()
  await theirs.nth(0).getByText('Ви йдете').waitFor()
  // above the words and in the bar: which date, and the way to it
  const own = guest.getByRole('link', { name: /^(Ви йдете \d+ [а-яії]+|Йдете \d\d\.\d\d)$/ })
  await expect.poll(() => own.count()).toBe(2)
  const words = own.last().locator('span')
  expect(await words.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0)
  expect(await guest.getByRole('link', { name: 'Обрати дату', exact: true }).count()).toBe(0)
  expect(await theirs.nth(1).getByRole('button').count()).toBe(0)
  // the link to Google knows no moved and cancelled dates: it takes one, and says so
  await guest.getByText('Google Календар отримає лише найближчу дату').waitFor()
  const google = guest.getByRole('link', { name: /^Google Календар/ })
  expect(await google.getAttribute('href')).not.toContain('recur')
  expect(await axeFindings(guest)).toEqual([])
  expect(
    await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  const { page: late } = await member(browser, PHONE)
  await late.goto(path)
  await isAlive(late)
  await late
    .getByRole('button', { name: /^Стати в чергу: / })
    .first()
    .click()
  await late.getByText('Ви в черзі: 1').waitFor()
  await theirs
    .nth(0)
    .getByRole('button', { name: /^Скасувати відповідь/ })
    .click()
  // the seat is gone to who waited
  await theirs
    .nth(0)
    .getByRole('button', { name: /^Стати в чергу: / })
    .waitFor()
  expect(await own.count()).toBe(0)
  await late.reload()
  await late.locator('.event-dates').getByText('Ви йдете').waitFor()
})

test('who comes each time leaves out one date, and the visitor reads that it is each time', async () => {
  const { tape } = await ask<{
    tape: { id: number; seoLink: string; event: { recurrence: string | null; state: string } }[]
  }>('/events', { perPage: 50 })
  const series = tape.findLast(({ event }) => event.recurrence && event.state === 'planned')
  await onSite('update event set seats = null where post_id = $1', [String(series?.id)])
  const path = `/uk/e/${series?.seoLink}`
  const visitor = await browser.visitor(PHONE)
  await visitor.goto(path)
  await visitor
    .locator('.actions')
    .getByRole('link', { name: /^Піду щоразу/ })
    .waitFor()
  // few come to all of them: one date comes first, in the bar too
  const choose = visitor.getByRole('link', { name: 'Обрати дату', exact: true })
  expect(await choose.count()).toBe(2)
  await choose.last().click()
  const topOfFirst = () =>
    visitor
      .locator('.event-dates li')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top)
  await expect.poll(topOfFirst).toBeLessThan(PHONE.viewport.height / 2)
  const { page } = await member(browser, PHONE)
  await page.goto(path)
  await isAlive(page)
  await page
    .locator('.actions')
    .getByRole('button', { name: /^Піду щоразу/ })
    .click()
  await page.locator('.actions').getByText('Йдете щоразу').waitFor()
  const row = page.locator('.event-dates li').nth(1)
  await row.getByRole('button', { name: /^Пропустити дату: / }).click()
  await row.getByText('Пропускаєте').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await isAlive(page)
  await page.locator('.actions').getByText('Йдете щоразу').waitFor()
  await row.getByRole('button', { name: /^Піду: / }).click()
  await row.getByRole('button', { name: /^Пропустити дату: / }).waitFor()
})

test('on a slow network the organiser always sees that their press is being done', async () => {
  const { page, username } = await member(browser, STILL)
  const { tape } = await ask<{
    tape: { id: number; seoLink: string; event: { recurrence: string | null; state: string } }[]
  }>('/events', { perPage: 50 })
  const series = tape.find(({ event }) => event.recurrence && event.state !== 'cancelled')
  await onSite(
    'update post set author_id = (select id from customer where username = $2) where id = $1',
    [String(series?.id), username],
  )
  await page.goto(`/uk/e/${series?.seoLink}`)
  await isAlive(page)
  await slow(page)
  const row = page.locator('.event-dates li').nth(3)
  const opened = await watchSigns(page, 'dialog.small form')
  await row.getByRole('button').click()
  await page.getByRole('button', { name: 'Скасувати цю дату' }).click()
  const cancelled = await watchSigns(page, '.event-dates li:nth-child(4) p.off')
  await page.getByRole('button', { name: 'Так, скасувати дату' }).click()
  await row.getByText('скасовано').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await row.getByRole('button').click()
  const restored = await watchSigns(page, '.event-dates li:nth-child(4) p:not(.off)')
  await page.getByRole('button', { name: 'Повернути, як було' }).click()
  await row.getByText('скасовано').waitFor({ state: 'detached' })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect([opened(), cancelled(), restored()]).toEqual([0, 0, 0])
})
