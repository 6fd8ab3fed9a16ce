import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openEditor } from './writing.ts'

const browser = openBrowser()

const habits: readonly (readonly [string, string])[] = [
  ['## Розділ', '<h2>Розділ</h2>'],
  ['# Розділ', '<h2>Розділ</h2>'],
  ['### Підрозділ', '<h3>Підрозділ</h3>'],
  ['- раз', '<ul><li><p>раз</p></li></ul>'],
  ['* раз', '<ul><li><p>раз</p></li></ul>'],
  ['1. раз', '<ol><li><p>раз</p></li></ol>'],
  ['> слова', '<blockquote><p>слова</p></blockquote>'],
  ['``` код', '<pre><code>код</code></pre>'],
  ['**жирно** ні', '<p><strong>жирно</strong> ні</p>'],
  ['*криво* ні', '<p><em>криво</em> ні</p>'],
  ['~~старе~~ ні', '<p><s>старе</s> ні</p>'],
  ['`код` ні', '<p><code>код</code> ні</p>'],
  ['[сайт](https://gov.pl) ні', '<p><a href="https://gov.pl">сайт</a> ні</p>'],
  ['див. https://gov.pl так', '<p>див. <a href="https://gov.pl">https://gov.pl</a> так</p>'],
  ['файл фото.zip і море.mov тут', '<p>файл фото.zip і море.mov тут</p>'],
  ['---', '<hr contenteditable="false">'],
]

test('the habits of Markdown', async () => {
  const { page, text, html } = await openEditor(browser)
  for (const [typed, made] of habits) {
    await page.keyboard.type(typed)
    expect(await html(), typed).toBe(made)
    await text.press('ControlOrMeta+A')
    await text.press('Delete')
    // a heading or a code block that is emptied is still one
    await text.press('Backspace')
    await text.press('Backspace')
  }
})

test('everything by the keyboard: tools, blocks, a link, a table, undo', async () => {
  const { page, text, html } = await openEditor(browser)
  const toolsOfChosen = page.getByRole('group', { name: 'Оформлення вибраного' })
  await page.keyboard.type('Слово')
  await text.press('Shift+Home')
  await toolsOfChosen.waitFor()
  await text.press('Alt+F10')
  const bold = page.getByRole('button', { name: 'Жирний' }).first()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  expect(await bold.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await bold.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(html).toBe('<p><strong>Слово</strong></p>')

  await text.press('ControlOrMeta+K')
  const address = page.getByRole('textbox', { name: 'Адреса посилання' })
  await address.fill('не адреса')
  await address.press('Enter')
  await page.getByText('Це не схоже на адресу').waitFor()
  await address.fill('gov.pl')
  await address.press('Enter')
  await expect.poll(html).toBe('<p><a href="https://gov.pl"><strong>Слово</strong></a></p>')
  await text.press('ControlOrMeta+K')
  expect(await address.inputValue()).toBe('https://gov.pl')
  await page.getByRole('button', { name: 'Прибрати посилання' }).click()
  await expect.poll(html).toBe('<p><strong>Слово</strong></p>')

  // the caret goes where the browser takes it only some moments after the focus came back
  await expect
    .poll(async () => {
      await text.press('End')
      return toolsOfChosen.isVisible()
    })
    .toBe(false)
  await text.press('Enter')
  await page.keyboard.type('/підз')
  await page.getByRole('option', { name: 'Підзаголовок', exact: true }).waitFor()
  expect(await text.getAttribute('aria-activedescendant')).not.toBeNull()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Так')
  expect(await html()).toBe('<p><strong>Слово</strong></p><h3>Так</h3>')

  await text.press('Enter')
  await page.keyboard.type('/table')
  await page.getByRole('option', { name: 'Таблиця' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('а')
  await page.keyboard.press('Tab')
  await page.keyboard.type('б')
  const rows = text.locator('tr')
  expect([await rows.count(), await text.locator('td, th').count()]).toEqual([3, 9])
  expect(await text.locator('th').allTextContents()).toEqual(['а', 'б', ''])
  await page.getByRole('button', { name: '+ рядок' }).click()
  await page.getByRole('button', { name: '− стовпець' }).click()
  expect([await rows.count(), await text.locator('td, th').count()]).toEqual([4, 8])
  await page.getByRole('button', { name: 'Прибрати таблицю' }).click()
  expect(await html()).toBe('<p><strong>Слово</strong></p><h3>Так</h3>')
  await text.press('ControlOrMeta+Z')
  expect(await rows.count()).toBe(4)
  await text.press('ControlOrMeta+Shift+Z')
  expect(await rows.count()).toBe(0)
})

test('the list of blocks opens by «/», narrows in both alphabets, and Escape leaves the sign', async () => {
  const { page, html } = await openEditor(browser)
  const options = page.locator('[role=option]')
  await page.keyboard.type('/')
  await options.first().waitFor()
  expect(await options.count()).toBeGreaterThan(7)
  await page.keyboard.type('cyt')
  await expect.poll(() => options.allInnerTexts()).toEqual(['Цитата'])
  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('км/год')
  expect(await options.count()).toBe(0)
  expect(await html()).toBe('<p>/cyt</p><p>км/год</p>')
})

test('Tab leaves the text, and in a list makes a point of a point', async () => {
  const { page, text, html } = await openEditor(browser)
  await page.keyboard.type('- раз')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('два')
  expect(await html()).toBe('<ul><li><p>раз</p><ul><li><p>два</p></li></ul></li></ul>')
  await text.press('ControlOrMeta+A')
  await text.press('Delete')
  await text.press('Backspace')
  await page.keyboard.press('Tab')
  expect(await text.evaluate((text) => text.contains(document.activeElement))).toBe(false)
})

test('the text comes after the title, its tools after the text', async () => {
  const { page, text } = await openEditor(browser)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.locator('.write-title').focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Текст')
  expect(await page.getByRole('toolbar').getAttribute('aria-keyshortcuts')).toBe('Alt+F10')
  const said = await text.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
  expect(said).toContain('Панель оформлення стоїть після тексту')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Жирний')
  await page.keyboard.press('Escape')
  // the editor takes the focus with its next frame
  await expect.poll(focused).toBe('Текст')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
})

test('on a phone the tools stand at the bottom of the screen, in reach and over nothing that is written', async () => {
  const { page, text } = await openEditor(browser, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  const tools = page.getByRole('toolbar', { name: 'Оформлення тексту' }).first()
  const place = await tools.boundingBox()
  expect([Math.round((place?.y ?? 0) + (place?.height ?? 0)), place?.width]).toEqual([640, 360])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await tools.getByRole('button', { name: 'Заголовок', exact: true }).tap()
  await page.keyboard.type('Назва')
  expect(await text.locator('h2').innerText()).toBe('Назва')
  for (let line = 0; line < 30; line++) await page.keyboard.press('Enter')
  await page.keyboard.type('кінець')
  const last = await text.getByText('кінець').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0)
})
