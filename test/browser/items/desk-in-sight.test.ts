import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, press, STILL } from '../below-posts.ts'
import { openBrowser } from '../browser.ts'
import { moderator } from '../moderator.ts'
import { openCase, report, reported } from './reported.ts'

const browser = openBrowser()
const WIDE = { ...STILL, viewport: { width: 1_440, height: 900 } }

/** Done when all of it is seen: nothing that stands above it covers its top or its end. */
const isSeen = (one: Locator) =>
  expect
    .poll(() =>
      one.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        return [top + 1, bottom - 1].map((y) => {
          const found = document.elementFromPoint(left + 8, y)
          return found !== null && (element.contains(found) || found.contains(element))
        })
      }),
    )
    .toEqual([true, true])

const caseOf = async () => {
  const title = `Оголошення двічі ${Date.now().toString(36)}`
  const post = await reported(browser, title)
  return { ...post, open: (page: Page) => openCase(page, title) }
}

test('what a decision lacks is wholly seen beside the button that is always there', async () => {
  const page = await moderator(browser, WIDE)
  const { open } = await caseOf()
  await open(page)
  await page.keyboard.press('2')
  await page.keyboard.press('Control+Enter')
  const rule = page.getByLabel('Яке правило порушено', { exact: true })
  await expect.poll(() => rule.evaluate((one) => one === document.activeElement)).toBe(true)
  await isSeen(rule)
  await isSeen(page.getByText('Вкажіть, яке правило порушено', { exact: true }))
  await page.keyboard.press('8')
  await page.getByLabel('Яке правило порушено', { exact: true }).selectOption('1')
  await page.keyboard.press('Control+Enter')
  await isSeen(page.getByLabel('Що прочитає автор', { exact: true }))
  await isSeen(page.getByText('Причина — від 3 до 500 знаків', { exact: true }))
}, 60_000)

test('what of a decision is below its pane is read once it is scrolled', async () => {
  const page = await moderator(browser, WIDE)
  const { open } = await caseOf()
  await open(page)
  const pane = page.locator('.case-decision')
  expect(await pane.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true)
  await pane.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await isSeen(page.locator('.case-keys > label'))
}, 60_000)

test('on a phone that nothing was chosen is read together with the first choice', async () => {
  // as low as what a longer post leaves for the decision
  const page = await moderator(browser, { ...PHONE, viewport: { width: 390, height: 560 } })
  const { open } = await caseOf()
  await open(page)
  await press(page, 'Вирішити')
  await isSeen(page.getByText('Оберіть, що зробити', { exact: true }))
  await isSeen(page.getByRole('group', { name: 'Рішення', exact: true }).locator('label').first())
}, 60_000)

test('each reason of a case stands by itself, and the rules that they name are offered first', async () => {
  const page = await moderator(browser, WIDE)
  const { id, open } = await caseOf()
  await report(browser, { objectType: 'post', objectId: id, reason: 'fraud' })
  await open(page)
  const reasons = page.locator('.say .badge')
  expect(new Set(await reasons.allInnerTexts())).toEqual(new Set(['Шахрайство', 'Повтор']))
  await page.keyboard.press('2')
  const rule = page.getByLabel('Яке правило порушено', { exact: true })
  expect(await rule.inputValue()).toBe('')
  const offered = await rule.locator('option').allInnerTexts()
  expect(offered.slice(0, 4)).toEqual([
    'Оберіть правило',
    '2. Шахрайство (за скаргою)',
    '8. Не на своєму місці (за скаргою)',
    '1. Спам',
  ])
  expect(offered).toHaveLength(9)
}, 60_000)
