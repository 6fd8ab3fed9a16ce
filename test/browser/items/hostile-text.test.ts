import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOREIGN } from '../../content/hostile-strings.ts'
import { PASSWORD } from '../../sign-in.ts'
import { FLAGS, hydrate } from '../browser.ts'
import { openOwnSite } from '../own-site.ts'
import { type Community, writeHostileCommunity } from './hostile-community.ts'

// Hostile text in a real browser, without the policy of pages, which would hide a hole: nothing of it runs.

const IMG = '<img src="/nothing.png" onerror="window.__xss=1">'
let site: Awaited<ReturnType<typeof openOwnSite>>
let community: Community
let browser: Browser
let context: BrowserContext
const seen: string[] = []

beforeAll(async () => {
  site = await openOwnSite('hostile-text')
  community = await writeHostileCommunity(site)
  const executablePath = process.env.CHROMIUM
  browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) })
  context = await browser.newContext({
    baseURL: site.origin,
    locale: 'uk-UA',
    serviceWorkers: 'block',
    bypassCSP: true,
  })
  await context.request.post('/api/login', {
    headers: { origin: site.origin, 'x-request-with': 'XMLHttpRequest' },
    data: { email: community.email, password: PASSWORD },
  })
  watch(context)
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('pages that show it run nothing, load nothing and hold no markup of it', {
  timeout: 180_000,
}, async () => {
  const page = await context.newPage()
  // the way in is open, or all that follows proves nothing
  await page.goto('/uk/feed')
  expect(await runsInline(page)).toBe(true)
  for (const path of community.paths) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await hydrate(page)
    await expectHarmless(page)
  }
})

test('what the application draws by itself, from a draft to its preview, is as harmless', {
  timeout: 60_000,
}, async () => {
  const page = await context.newPage()
  for (const draft of community.drafts) {
    await page.goto(`/uk/p/create?draft=${draft}`)
    await hydrate(page)
    await page.locator('[contenteditable=true][aria-label="Текст"]').waitFor()
    await expectHarmless(page)
    await page.getByRole('button', { name: 'Перегляд' }).click()
    await page.locator('article.read .prose').waitFor()
    await expectHarmless(page)
  }
  // from page to page without the server's markup
  await page.goto('/uk/feed')
  await hydrate(page)
  for (const path of community.items) {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')?.append(link)
      link.click()
    }, path)
    await page.waitForURL(`**${path}`)
    await page.locator('.prose').first().waitFor()
    await expectHarmless(page)
  }
})

test('for programs it is text: the feeds are XML, the calendar has its lines', async () => {
  for (const path of community.feeds) {
    const text = await (await fetch(site.origin + path)).text()
    const page = await context.newPage()
    const problem = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')?.textContent,
      text,
    )
    expect(problem, path).toBeUndefined()
    await page.close()
  }
  const calendar = await (await fetch(`${site.origin}/uk/e.ics`)).text()
  for (const line of calendar.split('\r\n')) expect(line).toMatch(/^$|^ |^[A-Z-]+[:;]/)
  expect(seen).toEqual([])
})

test('what were not cleaned would be seen', async () => {
  const { items } = community
  const content = `<p onclick="x()">Текст</p><img src="https://${FOREIGN}/a.png">${IMG}`
  const link = items[0]?.split('/').at(-1) ?? ''
  await site.db.updateTable('post').set({ content }).where('seo_link', '=', link).execute()
  const page = await context.newPage()
  await page.goto(items[0] ?? '')
  await hydrate(page)
  const found = (await page.evaluate(findHarm)).join('\n')
  for (const harm of ['it ran', 'has onclick', 'has onerror']) expect(found).toContain(harm)
  expect(seen.join('\n')).toContain(`asked https://${FOREIGN}/a.png`)
})

/** Notes what runs, asks and calls. */
function watch(context: BrowserContext): void {
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.origin) seen.push(`asked ${request.url()}`)
  })
  context.on('dialog', (dialog) => {
    seen.push(`${dialog.page()?.url()} said ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => {
    void page.opener().then((opener) => opener && seen.push(`${opener.url()} opened a page`))
  })
}

/** Whether a script that stands in the page runs: then no policy helps. */
const runsInline = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.head.append(script)
    return 'ran' in window
  })

async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(findHarm)
  expect([...found, ...seen], page.url()).toEqual([])
}

/** In the page: what hostile text would have left. */
function findHarm(): string[] {
  const allowed =
    'P H2 H3 STRONG EM S A UL OL LI BLOCKQUOTE IMG FIGURE FIGCAPTION DIV TABLE THEAD TBODY TR TH TD PRE CODE HR BR'.split(
      ' ',
    )
  const addresses = [
    'href',
    'src',
    'action',
    'formaction',
    'xlink:href',
    'data',
    'poster',
    'srcdoc',
  ]
  const harm = '__xss' in window ? ['it ran'] : []
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) harm.push(`${element.outerHTML.slice(0, 200)} has ${name}`)
      if (!addresses.includes(name)) continue
      const { protocol } = URL.parse(value, location.href) ?? { protocol: '' }
      if (
        !/^(https?:|mailto:|tel:|webcal:|)$/.test(protocol) &&
        !(protocol === 'data:' && name === 'src')
      )
        harm.push(`${element.outerHTML.slice(0, 200)} leads to ${protocol}`)
    }
    if (element.matches('iframe, object, embed, base, applet, frame, meta[http-equiv=refresh]'))
      harm.push(element.outerHTML.slice(0, 200))
  }
  for (const text of document.querySelectorAll('.prose:not([contenteditable])')) {
    const again = new DOMParser().parseFromString(text.innerHTML, 'text/html').body
    for (const element of [...text.querySelectorAll('*'), ...again.querySelectorAll('*')])
      if (!allowed.includes(element.tagName))
        harm.push(`in a text: ${element.outerHTML.slice(0, 200)}`)
  }
  return harm
}
