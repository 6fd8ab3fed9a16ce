import { expect, test } from 'vitest'
import { refreshStatistics } from '../../../src/features/console/overview/refresh-statistics.ts'
import { openBundledServer } from '../../../src/platform/db/bundled/bundled-server.ts'
import { openDatabase } from '../../../src/platform/db/database.ts'
import { axeFindings } from '../axe.ts'
import { overflow, PHONE, toasted } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { admin } from '../moderator.ts'
import { DEMO } from '../newcomer.ts'
import { onSite, SITE_FOLDER } from '../site-database.ts'

const browser = openBrowser()

test('an admin reads how the community lives, by period and place, and takes the table along', async () => {
  await countNow()
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin')
  await isAlive(page)
  expect(await overflow(page)).toBe(0)
  expect(await page.locator('.plot svg').count()).toBeGreaterThan(3)
  const posts = page.locator('.key-figures > li', { hasText: 'Дописи' }).locator('b')
  const inMonth = Number((await posts.textContent())?.replaceAll(/\D/g, ''))
  await page.getByText('Таблицею: Дописи').click()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: '90 днів', exact: true }).click()
  // the address is there before the page
  await page.locator('.console-periods [aria-current]', { hasText: '90 днів' }).waitFor()
  const inThree = Number((await posts.textContent())?.replaceAll(/\D/g, ''))
  expect(inThree).toBeGreaterThanOrEqual(inMonth)
  await page.getByRole('link', { name: 'Польща', exact: true }).click()
  await page.waitForURL(/days=90&country=pl$/)
  await page.getByRole('heading', { name: 'За містами', exact: true }).waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Завантажити CSV', exact: true }).first().click()
  expect((await file).suggestedFilename()).toMatch(/-days-pl-\d{4}-\d\d-\d\d\.csv$/)
}, 120_000)

test('an admin reads what people search for and do not find, on a phone', async () => {
  for (const span of [7, 30])
    await onSite(
      `insert into searched (span, query, people, times, times_none) values ($1, $2, 6, 8, 7)
        on conflict do nothing`,
      [span, 'ветеринар уночі'],
    )
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin')
  await page
    .locator('.service')
    .getByRole('link', { name: '«ветеринар уночі»', exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Що шукають', exact: true }).click()
  await page.getByRole('row', { name: 'ветеринар уночі 6 8 7' }).waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Найчастіше', exact: true }).click()
  await page.locator('.chips [aria-current]', { hasText: 'Найчастіше' }).waitFor()
  await page.getByRole('link', { name: '7 днів', exact: true }).click()
  await page.getByRole('link', { name: 'ветеринар уночі', exact: true }).waitFor()
}, 120_000)

test('an admin sees what failed and lets it run again, on a phone', async () => {
  const task = 'index-posts'
  await onSite(
    `select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job($1, '{"postIds": []}'::json,
      run_at => now() + interval '1 day')).id], 'The disk is full')`,
    [task],
  )
  await onSite(
    `insert into page_time_period (span, route, times, median, p95, times_before)
      values (30, $1, 7, 800, 2000, 0) on conflict do nothing`,
    ['/uk/slow/{id}'],
  )
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin')
  await page.locator('.service').getByText('не вдалося 1', { exact: false }).waitFor()
  await page.locator('.service').getByRole('link', { name: 'Завдання', exact: true }).click()
  await page.waitForURL('/uk/admin/health#jobs')
  await isAlive(page)
  const line = page.locator('.failed-jobs > li', { hasText: 'The disk is full' })
  await line.waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await line.getByRole('button', { name: `Запустити ще раз: ${task}` }).click()
  await toasted(page, 'Запущено 1 завдання')
  await line.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('jobs')
  expect(await page.locator('#mail').count()).toBe(1)
  await page.getByRole('row', { name: '/uk/slow/{id} 7' }).waitFor()
  const file = page.waitForEvent('download')
  await page.locator('section:has(#pages) a[download]').click()
  expect((await file).suggestedFilename()).toMatch(/-pages-\d{4}-\d\d-\d\d\.csv$/)
}, 120_000)

test('an admin finds people by name and by address, on a phone', async () => {
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin/people')
  await isAlive(page)
  const list = page.getByRole('list', { name: 'Люди', exact: true })
  await list.locator('.name').first().waitFor()
  expect(await overflow(page)).toBe(0)
  await page.getByText('Знайти за адресою пошти').click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Адреса пошти').fill(DEMO.email)
  await page.locator('.form').getByRole('button').click()
  await page.locator('details .name').waitFor()
  await page.getByRole('searchbox', { name: 'Імʼя або' }).fill('Роман Тимчишин')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=/)
  await list.getByRole('link', { name: 'Роман Тимчишин', exact: true }).waitFor()
  await page.getByLabel('Обмеження', { exact: true }).selectOption('mute')
  await page.getByLabel('Роль', { exact: true }).selectOption('admin')
  await page.locator('.tag-search').getByRole('button').click()
  await page.getByText('Нікого не знайшлося').waitFor()
}, 120_000)

test('an admin merges a tag into another, and its address leads on, on a phone', async () => {
  await onSite(`insert into tag (name) select unnest($1::text[]) on conflict do nothing`, [
    ['яяя головний', 'яяя зайвий'],
  ])
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin/tags?search=яяя')
  await isAlive(page)
  await page.getByRole('button', { name: 'Змінити тег: яяя зайвий' }).click()
  await page.getByRole('radio', { name: 'Обʼєднати з іншим' }).check()
  await page.getByLabel('Назва', { exact: true }).fill('нема такого тега')
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
  await page.locator('.field').getByText('Тега з такою назвою немає').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Назва', { exact: true }).fill('яяя головний')
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
  await toasted(page, 'Зроблено: яяя головний')
  // a job does it, after those of other tests
  await expect
    .poll(
      async () => {
        await page.goto('/uk/t/яяя зайвий')
        return decodeURIComponent(page.url())
      },
      { timeout: 60_000 },
    )
    .toMatch(/яяя головний$/)
}, 120_000)

test('an admin hides a tag and shows it again, on a phone', async () => {
  const name = 'юю негарний'
  await onSite(`insert into tag (name) values ($1) on conflict do nothing`, [name])
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin/tags?search=юю')
  await isAlive(page)
  await page.getByRole('button', { name: `Приховати тег: ${name}` }).click()
  await toasted(page, `Тег «${name}» приховано`)
  const show = page.getByRole('button', { name: `Показати тег: ${name}` })
  await show.waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await show.click()
  await page.getByRole('button', { name: `Приховати тег: ${name}` }).waitFor()
}, 120_000)

/** What the job does every ten minutes. */
async function countNow(): Promise<void> {
  const server = await openBundledServer(SITE_FOLDER, { guest: true })
  const db = openDatabase({ url: server.url, poolSize: 1, prepared: false })
  await refreshStatistics(db)
  await db.destroy()
  await server.stop()
}
