import type { Page } from 'playwright-core'
import { hydrate, type openBrowser, type VisitorOptions } from '../browser.ts'
import { member } from '../member.ts'

const TEXT = '[contenteditable=true][aria-label="Текст"]'

/** The screen where somebody new writes, with its editor there and empty. */
export async function openEditor(
  browser: ReturnType<typeof openBrowser>,
  options?: VisitorOptions,
) {
  const { page } = await member(browser, options)
  return enterEditor(page)
}

/** The same for somebody who is signed in already. */
export async function enterEditor(page: Page) {
  await page.goto('/uk/p/create')
  await hydrate(page)
  const text = page.locator(TEXT)
  await text.click()
  return { page, text, html: () => htmlOf(page) }
}

/** What stands in the editor, without what only the editor needs to draw it. */
const htmlOf = (page: Page) =>
  page.locator(TEXT).evaluate((text) =>
    text.innerHTML
      .replaceAll(
        /<br class="ProseMirror-trailingBreak">|<img class="ProseMirror-separator"[^>]*>/g,
        '',
      )
      .replaceAll(/<div[^>]*><table[^>]*><colgroup>.*?<\/colgroup>/g, '<table>')
      .replaceAll('</table></div>', '</table>')
      .replaceAll(/ (class|data-placeholder|colspan="1" rowspan)="[^"]*"/g, '')
      .replaceAll(/<p><\/p>$/g, ''),
  )

/** Pastes what another program put on the clipboard. */
export const paste = (page: Page, kinds: Readonly<Record<string, string>>) =>
  page.evaluate((kinds) => {
    const clipboardData = new DataTransfer()
    for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, kinds)
