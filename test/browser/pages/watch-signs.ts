import type { Page } from 'playwright-core'

let watches = 0

/** Counts the frames after a tap in which nothing says that something is coming, and it is not there yet. */
export async function watchSigns(page: Page, result: string): Promise<() => number> {
  let gaps = 0
  const name = `countGap${++watches}`
  await page.exposeFunction(name, () => gaps++)
  await page.evaluate(
    ([result, name]) => {
      const look = () => {
        if (document.querySelector(result)) return
        if (!document.querySelector('[aria-busy=true], .loading'))
          void (window as unknown as Record<string, () => Promise<void>>)[name]?.()
        requestAnimationFrame(look)
      }
      addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true })
    },
    [result, name] as const,
  )
  return () => gaps
}

/** How late each of its files and calls comes, in milliseconds, as over a slow network. */
const DELAY = 400

/** Whatever the application loads comes late, one after the other. */
export async function slow(page: Page): Promise<void> {
  const entry = (await page.locator('script[type=module]').getAttribute('src')) ?? ''
  const late = (url: string) => /\.js$|\/rpc/.test(url) && !url.endsWith(entry)
  await page.route(
    (url) => late(url.href),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY))
      await route.continue()
    },
  )
}
