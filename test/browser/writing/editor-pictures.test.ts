import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openEditor } from './writing.ts'

const browser = openBrowser()
const PLACE = '/files/temp/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a'
const large = () =>
  sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#3377aa' } })
    .jpeg()
    .toBuffer()

/** Plays the server's part: the first so many fail, each waits to be let through. */
async function playServer(page: Page, failing: number) {
  const sent: Buffer[] = []
  const waiting: (() => void)[] = []
  await page.route('**/api/post-images', async (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    const number = sent.length
    await new Promise<void>((go) => waiting.push(go))
    if (number <= failing)
      return route.fulfill({ status: 503, json: { status: 503, detail: 'Сервер відпочиває' } })
    const file = {
      id: '1',
      src: `${PLACE}-1280.webp`,
      width: 1280,
      height: 853,
      widths: [320, 1280],
      color: '#3377aa',
    }
    return route.fulfill({ json: { data: { files: { 'море.jpg': file } } } })
  })
  const body = await sharp({
    create: { width: 320, height: 213, channels: 3, background: '#3377aa' },
  })
    .webp()
    .toBuffer()
  await page.route(`**${PLACE}-*`, (route) => route.fulfill({ body, contentType: 'image/webp' }))
  return {
    sent,
    letThrough: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    },
  }
}

test('a picture is shown at once, made smaller, sent with progress, tried again, described', async () => {
  const { page, text, html } = await openEditor(browser, { expected: /status of 503/ })
  const { sent, letThrough } = await playServer(page, 1)
  await page.keyboard.type('Море')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Зображення', exact: true }).click()
  await (await chosen).setFiles({ name: 'море.jpg', mimeType: 'image/jpeg', buffer: await large() })

  const figure = text.locator('figure')
  await figure.locator('canvas').waitFor()
  await figure.getByRole('progressbar').waitFor()
  expect(
    await figure
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]),
  ).toEqual([1920, 1280])
  const alt = figure.getByRole('textbox', { name: 'Опис' })
  await alt.fill('Синє море')
  await letThrough()
  await figure.getByText('Сервер відпочиває').waitFor()
  await figure.getByRole('button', { name: 'Повторити' }).click()
  await figure.getByRole('progressbar').waitFor()
  await figure.locator('figcaption').click()
  await page.keyboard.type('Влітку')
  await letThrough()
  await figure.locator(`img[src="${PLACE}-1280.webp"]`).waitFor()
  expect(await figure.locator('img').getAttribute('srcset')).toBe(
    `${PLACE}-320.webp 320w, ${PLACE}-1280.webp 1280w`,
  )
  expect([await alt.inputValue(), await figure.locator('figcaption').innerText()]).toEqual([
    'Синє море',
    'Влітку',
  ])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Далі')
  expect(await html()).toMatch(/^<p>Море<\/p>.*<p>Далі<\/p>/s)
  for (const body of sent) {
    const start = body.indexOf('\r\n\r\n') + 4
    const { format, width, height } = await sharp(body.subarray(start)).metadata()
    expect([format, width, height]).toEqual(['webp', 1920, 1280])
  }
  expect(sent).toHaveLength(2)
})

test('pictures are dropped and pasted, taken out, and no more than twenty', async () => {
  const { page, text } = await openEditor(browser)
  const { letThrough } = await playServer(page, 0)
  const small = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#aa7733' },
  })
    .png()
    .toBuffer()
  const give = (kind: 'paste' | 'drop', count: number) =>
    text.evaluate(
      (text, { kind, count, bytes }) => {
        const data = new DataTransfer()
        for (let number = 0; number < count; number++)
          data.items.add(new File([new Uint8Array(bytes)], `${number}.png`, { type: 'image/png' }))
        const { x, y } = text.getBoundingClientRect()
        const at = {
          bubbles: true,
          cancelable: true,
          clientX: x + 30,
          clientY: Math.max(y, 150) + 20,
        }
        text.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...at, clipboardData: data })
            : new DragEvent('drop', { ...at, dataTransfer: data }),
        )
      },
      { kind, count, bytes: [...small] },
    )
  const figures = text.locator('figure')
  await give('paste', 1)
  await letThrough()
  await figures.locator('img').waitFor()
  await give('drop', 1)
  await expect.poll(() => figures.count()).toBe(2)
  await figures.first().getByRole('button', { name: 'Прибрати зображення' }).click()
  await expect.poll(() => figures.count()).toBe(1)
  // from its caption a picture is chosen first, and only then taken out
  const caption = figures.locator('figcaption')
  await expect
    .poll(async () => {
      await caption.click()
      return caption.evaluate(hasCaretStill)
    })
    .toBe(true)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Backspace')
  expect(await figures.count()).toBe(1)
  await page.keyboard.press('Backspace')
  await expect.poll(() => figures.count()).toBe(0)
  await give('paste', 25)
  await expect.poll(() => figures.count()).toBe(20)
  await page.getByText('не більше ніж 20 зображень').waitFor()
})

/** Whether the caret stands in it two frames later: the text takes the focus back a frame after a picture is taken out. */
const hasCaretStill = (caption: Element) =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(caption.contains(getSelection()?.anchorNode ?? null))),
    )
  })
