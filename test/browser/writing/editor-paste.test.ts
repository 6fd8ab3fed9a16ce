import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openEditor, paste } from './writing.ts'

const browser = openBrowser()
const clipboardOf = (name: string) =>
  readFileSync(new URL(`clipboard/${name}.txt`, import.meta.url), 'utf8')

const sources: readonly (readonly [string, readonly string[]])[] = [
  [
    'word',
    [
      '<h2>Карта побиту</h2>',
      '<p><strong>Спочатку</strong> запишіться на <em>візит</em> до ужонду.</p>',
      '<ul><li><p>паспорт</p><ul><li><p>копія всіх сторінок</p></li></ul></li><li><p>фото</p></li></ul>',
      '<p>Далі:</p>',
      '<ol><li><p>оплатити збір</p></li></ol>',
      '<table><tbody><tr><td><p>Збір</p></td><td><p>340 zł</p></td></tr></tbody></table>',
    ],
  ],
  [
    'google-docs',
    [
      '<h2>Оренда в Берліні</h2>',
      '<p>Застава — <strong>три місяці</strong><em> холодної</em><s> теплої</s> оренди, див. <a href="https://www.berlin.de/wohnen/?a=1">сайт</a></p>',
      '<ul><li><p>SCHUFA</p><ul><li><p>безкоштовна</p></li></ul></li><li><p>довідка з роботи</p></li></ul>',
    ],
  ],
  [
    'telegram',
    [
      '<p>Привіт! 👋 <strong>Зустріч</strong> у <em>неділю</em>.</p>',
      '<p>Реєстрація: <a href="https://example.org/zustrich?utm=1">example.org/zustrich</a><br>Місце: парк</p>',
      '<p>До зустрічі</p>',
    ],
  ],
  [
    'web-page',
    [
      '<h2>Тимчасовий захист</h2>',
      '<h3>Хто має право</h3>',
      '<p>Докладніше</p>',
      '<p>Про строки</p>',
      '<p>Громадяни України[1], що жили там <strong>до</strong> <strong>24 лютого</strong>.</p>',
      '<p>Один рядок<br>другий рядок</p>',
      '<p>Новий абзац</p>',
      '<blockquote><p>Рішення Ради</p></blockquote>',
      `<pre><code>const a = '&lt;p style="x"&gt;'\n  const b = 2</code></pre>`,
      '<p>натисніть <a href="https://eur-lex.europa.eu/">джерело</a></p>',
    ],
  ],
]

test('what is pasted from elsewhere is clean', async () => {
  const { page, text, html } = await openEditor(browser)
  for (const [name, blocks] of sources) {
    await paste(page, { 'text/html': clipboardOf(name), 'text/plain': 'слова' })
    expect(await html(), name).toBe(blocks.join(''))
    await text.press('ControlOrMeta+A')
    await text.press('Delete')
  }
})

test('Markdown becomes blocks, addresses become links, and words with a dash stay words', async () => {
  const { page, text, html } = await openEditor(browser)
  await paste(page, {
    'text/plain': '## Що взяти\n\n- **паспорт**\n- фото\n\n1. прийти\n2. чекати',
  })
  await text.locator('ol').waitFor()
  expect(await html()).toBe(
    '<h2>Що взяти</h2><ul><li><p><strong>паспорт</strong></p></li><li><p>фото</p></li></ul><ol><li><p>прийти</p></li><li><p>чекати</p></li></ol>',
  )
  await text.press('ControlOrMeta+A')
  await text.press('Delete')
  await paste(page, { 'text/plain': '— Де?\n— Тут: https://gov.pl/uk і все' })
  expect(await html()).toBe(
    '<p>— Де?</p><p>— Тут: <a href="https://gov.pl/uk">https://gov.pl/uk</a> і все</p>',
  )
})

test('a picture that cannot come along is said, a sign that is drawn as one comes', async () => {
  const { page, html } = await openEditor(browser)
  const image = (alt: string) => `<img src="https://files.example/1.png" alt="${alt}">`
  await paste(page, { 'text/html': `<p>Привіт ${image('👋')}</p>` })
  await expect.poll(html).toBe('<p>Привіт 👋</p>')
  await paste(page, { 'text/html': `<p>План</p>${image('план кімнати')}` })
  await page.getByText('Зображення не перенеслося разом із текстом').waitFor()
})
