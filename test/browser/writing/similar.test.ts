import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'

const browser = openBrowser()
const STILL = { reducedMotion: 'reduce' } as const
const PHONE = { ...STILL, viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
const TEXT = '[contenteditable=true][aria-label="Текст"]'

test('what was asked before is offered where it is alike, not where it shares a word', async () => {
  const page = await browser.visitor(STILL)
  const typed = (title: string) => page.goto(`/uk/p/create?type=question&title=${title}`)
  const offered = page.locator('.similar-questions a')
  await typed('Чи відкриє банк рахунок без договору?')
  await expect.poll(() => offered.first().innerText()).toContain('Чи відкриє банк рахунок')
  // «український фільм» is no doctor
  await typed('Де тут найближчий лікар, який говорить українською?')
  await expect.poll(() => offered.first().innerText()).toMatch(/лікар/i)
  for (const title of await offered.allInnerTexts()) expect(title).toMatch(/лікар/i)
})

test('tags of similar texts are added by a tap', async () => {
  const page = await browser.visitor(PHONE)
  await page.goto('/uk/p/create?type=question&title=Як%20продовжити%20карту%20побиту%20у%20Варшаві')
  await hydrate(page)
  await page.locator(TEXT).click()
  await page.keyboard.type('Карта закінчується за місяць. Куди подавати документи?')
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  const suggested = page.getByRole('list', { name: 'Теги схожих текстів' }).getByRole('button')
  await suggested.first().waitFor()
  const [first = ''] = await suggested.allInnerTexts()
  await suggested.first().click()
  await page.getByRole('button', { name: `Прибрати тег «${first}»` }).waitFor()
  expect(await suggested.allInnerTexts()).not.toContain(first)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  expect(await axeFindings(page)).toEqual([])
})
