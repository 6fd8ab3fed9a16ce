import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { PHONE } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { DEMO, logIn, newcomer } from '../newcomer.ts'
import { enterEditor } from './writing.ts'

const browser = openBrowser()
const EDITOR = '**/assets/editor-*.js'

test('axe finds nothing in both themes, with each of its panels open', async () => {
  const page = await newcomer(browser.visitor).open({ reducedMotion: 'reduce' })
  await logIn(page, DEMO.email, DEMO.password)
  const { text } = await enterEditor(page)
  await page.keyboard.type('Текст ')
  await text.press('ControlOrMeta+A')
  await page.getByRole('group', { name: 'Оформлення вибраного' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await text.press('ControlOrMeta+K')
  await page.getByRole('textbox', { name: 'Адреса посилання' }).press('Enter')
  await page.getByText('Це не схоже на адресу').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await text.press('End')
  await page.keyboard.type(' /')
  await page.getByRole('option').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('what is typed before the editor has come is in it, with the caret where it was', async () => {
  const { page } = await member(browser)
  let arrive = () => {}
  const isLate = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(EDITOR, async (route) => {
    await isLate
    await route.continue()
  })
  await page.goto('/uk/p/create')
  const box = page.locator('textarea[aria-label="Текст"]')
  await box.click()
  await page.keyboard.type('Перший рядок')
  await page.keyboard.press('Enter')
  await page.keyboard.type('другий')
  await hydrate(page)
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await page.evaluate(noteFocusAtFirst)
  arrive()
  const text = page.locator('[contenteditable=true][aria-label="Текст"]')
  await text.waitFor()
  // a key that comes in between would be lost
  expect(await text.getAttribute('data-had-focus')).toBe('true')
  await page.keyboard.type('!')
  expect(await text.locator('p').allTextContents()).toEqual(['Перший рядок', 'дру!гий'])
})

/** Notes on the editor whether it had the focus as soon as it stood on the page. */
const noteFocusAtFirst = () => {
  const seen = new MutationObserver(() => {
    const text = document.querySelector<HTMLElement>('[contenteditable=true]')
    if (!text) return
    seen.disconnect()
    text.dataset.hadFocus = String(document.activeElement === text)
  })
  seen.observe(document.body, { childList: true, subtree: true })
}

test('without the editor the plain box stays, and it can be loaded once more', async () => {
  const { page } = await member(browser, { expected: /editor-|dynamically imported/ })
  await page.route(EDITOR, (route) => route.abort())
  await page.goto('/uk/p/create')
  await hydrate(page)
  await page.getByText('Панель оформлення не завантажилася').first().waitFor()
  const box = page.locator('textarea[aria-label="Текст"]')
  await box.fill('Без панелі')
  await page.unroute(EDITOR)
  await page.getByRole('button', { name: 'Завантажити ще раз' }).first().click()
  const text = page.locator('[contenteditable=true][aria-label="Текст"]')
  await text.waitFor()
  expect(await text.innerText()).toBe('Без панелі')
})

test('on a phone nothing comes under the finger when the text is left for «Далі»', async () => {
  const { page } = await member(browser, PHONE)
  const { text } = await enterEditor(page)
  await text.pressSequentially('Шукаю тихе місце')
  const bar = page.locator('nav.bar')
  expect(await bar.isVisible()).toBe(false)
  await text.blur()
  expect(await bar.isVisible()).toBe(false)
  await page.goto('/uk/feed')
  expect(await bar.isVisible()).toBe(true)
})
