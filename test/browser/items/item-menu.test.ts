import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, openItemMenu, published, STILL, toasted } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { makesCall } from '../calls.ts'
import { sample } from '../sample.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const changeIn = (page: Page) =>
  page.locator('.item-menu').getByRole('link', { name: 'Змінити', exact: true })

test('the menu of one’s own leads to its change before the tools are there, and without a script', async () => {
  const { page } = await neighbour(browser, STILL)
  await page.goto('/uk/about')
  const { path, id } = await published(page, 'question', 'Де тут беруть довідку?')
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  if (!context) throw new Error('no browser')
  await context.addCookies(await page.context().cookies())
  const scriptless = await context.newPage()
  await scriptless.goto(browser.site + path)
  await openItemMenu(scriptless)
  const change = changeIn(scriptless)
  expect(await change.isVisible()).toBe(true)
  expect(await change.getAttribute('href')).toContain(String(id))
  await context.close()
  // once the tools are there, it is said once
  await page.goto(path)
  await isAlive(page)
  await openItemMenu(page)
  await page.getByRole('group', { name: 'Дії автора' }).waitFor()
  expect(await changeIn(page).count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
})

test('who follows a discussion from the menu of a phone reads what they follow', async () => {
  const { page } = await neighbour(browser, STILL)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto((await sample()).question.path)
  await isAlive(page)
  const follow = page.locator('.item-menu').getByRole('button', { name: 'Стежити за обговоренням' })
  await openItemMenu(page)
  await follow.click()
  await toasted(page, 'Ви стежите за обговоренням')
  await openItemMenu(page)
  await page
    .locator('.item-menu')
    .getByRole('button', { name: 'Ви стежите за обговоренням', pressed: true })
    .click()
  await toasted(page, 'Ви більше не стежите за обговоренням')
})

test('who asked is offered to share the question first, then led to the answers', async () => {
  const { page } = await neighbour(browser, STILL)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/uk/about')
  const { path, id } = await published(page, 'question', 'Де тут ремонтують окуляри?')
  await page.goto(path)
  await isAlive(page)
  const bar = page.getByRole('group', { name: 'Відгук на прочитане' })
  await bar.getByText('Поділитися', { exact: true }).filter({ visible: true }).waitFor()
  expect(await bar.locator('.respond[href="#respond"]').count()).toBe(0)
  await openItemMenu(page)
  await page.locator('.item-menu').getByRole('link', { name: 'Відповісти', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await onSite(
    `insert into comment (post_id, author_id, content, excerpt, is_answer)
    select $1, min(id), '<p>В оптиці на ринку.</p>', 'В оптиці на ринку.', true
    from customer where deleted_at is null and status = 1`,
    [id],
  )
  await page.reload()
  await isAlive(page)
  await bar.getByRole('link', { name: 'Відповіді', exact: true }).click()
  await page.getByText('В оптиці на ринку.').filter({ visible: true }).waitFor()
  const accepted = page.waitForResponse((response) => makesCall(response.request(), 'acceptAnswer'))
  await page.getByRole('button', { name: 'Прийняти', exact: true }).click()
  await accepted
  await page.reload()
  await isAlive(page)
  expect(await bar.locator('.respond[href="#respond"]').count()).toBe(1)
})
