import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // nothing is drawn by a GPU, and a process less for each page's frames saves a tenth of the processor time
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface VisitorOptions extends BrowserContextOptions {
  /** Saved choices. */
  readonly cookies?: Readonly<Record<string, string>>
  /** What the console may say, such as the 404 of a page that is meant to be missing. */
  readonly expected?: RegExp
}

/**
 * A fresh visitor for each page, in the Chromium that the files of a worker share. What stands in the console unexpectedly,
 * a script that throws and a request that fails make the test fail.
 * @param flags of a Chromium of this file's own
 */
export function openBrowser(flags?: readonly string[]) {
  const site = inject('site')
  const problems: string[] = []
  const open: Page[] = []
  let browser: Browser
  beforeAll(async () => {
    browser = await (flags ? launchChromium(flags) : runningChromium())
  })
  afterAll(async () => {
    if (flags) await browser.close()
  })
  afterEach(async ({ task }) => {
    const pages = open.splice(0)
    if (task.result?.state === 'fail' || problems.length > 0)
      for (const page of pages.flatMap((one) => one.context().pages())) await describePage(page)
    await Promise.all(pages.map((page) => page.context().close()))
    expect(problems.splice(0), 'what the browser complained about').toEqual([])
  })

  return {
    site,
    /** A page of a new visitor: nothing saved, desktop size, light. */
    async visitor({ cookies = {}, expected, ...options }: VisitorOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: site,
        viewport: { width: 1280, height: 900 },
        colorScheme: 'light',
        locale: 'uk-UA',
        // what is kept for reading without a network answers the tests of it alone (offline.test.ts)
        serviceWorkers: 'block',
        ...options,
      })
      const saved = Object.entries(cookies).map(([name, value]) => ({ name, value, url: site }))
      if (saved.length) await context.addCookies(saved)
      const page = await context.newPage()
      open.push(page)
      watch(page, (problem) => {
        if (!expected?.test(problem)) problems.push(problem)
      })
      return page
    },
  }
}

let launched: Promise<Browser> | undefined

/** Launched once a worker, again after a crash; Playwright ends it with the process. */
async function runningChromium(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchChromium(FLAGS)
  return launched as Promise<Browser>
}

function launchChromium(flags: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM
  return chromium.launch({ args: [...flags], ...(executablePath && { executablePath }) })
}

/** What a page showed when its test failed. */
async function describePage(page: Page) {
  const text = await page.evaluate(() => document.body.innerText.slice(0, 1_500)).catch(String)
  console.error(`${page.url()}\n${text}`)
}

function watch(page: Page, tell: (problem: string) => void) {
  // the live line breaks with its server and ends with its session: the page goes on without it
  const report = (problem: string) => {
    if (!/\/live\?/.test(problem)) tell(problem)
  }
  page.on('console', (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    report(`${page.url()} ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => report(`${page.url()} threw ${error.stack || error}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // whoever leaves a page ends what it was loading
    if (why !== 'net::ERR_ABORTED') report(`${page.url()} could not load ${request.url()}: ${why}`)
  })
}

/** The first sign of use, which starts the application, and the wait until it has taken the page over. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await isAlive(page)
}

/** Done when React has taken the page over. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, root] =
      Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
    const waiting = [root.stateNode.current]
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      // a boundary whose content React has yet to take over
      if (fiber.memoizedState?.dehydrated) return false
      waiting.push(...[fiber.child, fiber.sibling].filter(Boolean))
    }
    return true
  })
}
