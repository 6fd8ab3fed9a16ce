import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { overflow, PHONE } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { admin, moderator } from '../moderator.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()

test('somebody new reads in the settings what they may do and what leads further, on a phone', async () => {
  const { page } = await member(browser, PHONE)
  await page.goto('/uk/profile/settings')
  await isAlive(page)
  const section = page.locator('#trust')
  await section.getByText('До 3 посилань на інші сайти в одному тексті').waitFor()
  await section.getByRole('heading', { name: 'Далі: учасник', exact: true }).waitFor()
  await section.getByText('Днів тут: 0 з 3').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
}, 120_000)

test('an admin reads all numbers of trust on the page of people', async () => {
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin/people')
  await page.getByRole('row', { name: 'Посилань у тексті 3 20 100' }).waitFor()
  await isAlive(page)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
}, 120_000)

test('a moderator reads what was noted and takes it out of the list by the keyboard', async () => {
  await onSite(
    `insert into suspicion (post_id, score, signs)
      select id, 2, '[{"sign":"urgency","weight":2,"quote":"лише сьогодні"}]' from post
      where status = 1 and deleted_at is null and not exists (select from suspicion where post_id = post.id)
      order by id limit 1`,
    [],
  )
  const page = await moderator(browser, PHONE)
  await page.goto('/uk/moderation/waiting')
  await isAlive(page)
  await page.getByRole('link', { name: 'Помічене', exact: true }).click()
  await page.waitForURL(/list=noted/)
  const lines = page.locator('.cases > li')
  await lines.first().getByText('лише сьогодні').waitFor()
  const before = await lines.count()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await lines
    .first()
    .getByRole('button', { name: /^Переглянуто: / })
    .focus()
  await page.keyboard.press('Enter')
  await lines.nth(before - 1).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
}, 120_000)
