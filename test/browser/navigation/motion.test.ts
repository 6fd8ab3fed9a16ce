import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { BATCHES } from '../calls.ts'

const { visitor } = openBrowser()

/** Holds what the application asks the server for, until it is let go. */
async function holdCalls(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(BATCHES, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('the sign of loading hides after a second, though the page takes longer', async () => {
  const page = await visitor()
  await page.goto('/uk/feed')
  await hydrate(page)
  const letGo = await holdCalls(page)
  await page.locator('nav a[href="/uk/q"]').first().click()
  const sign = page.locator('.loading')
  await sign.waitFor({ state: 'visible' })
  expect(await sign.innerText()).toBe('Почекайте...')
  await expect.poll(() => sign.isVisible()).toBe(false)
  expect(await sign.count()).toBe(1)
  letGo()
  await page.waitForURL(/\/uk\/q$/)
})

test('title and meta change once for pages that follow each other at once', async () => {
  const page = await visitor()
  await page.goto('/uk/feed')
  await hydrate(page)
  // all have been read: they open without a pause
  const title: Record<string, string> = {}
  for (const name of ['q', 'e', 'feed']) {
    const before = await page.title()
    await page.locator(`nav a[href="/uk/${name}"]`).first().click()
    await expect.poll(() => page.title()).not.toBe(before)
    title[name] = await page.title()
  }
  const titles = await page.evaluate(async (last) => {
    const seen: string[] = []
    const watcher = new MutationObserver(() => seen.push(document.title))
    watcher.observe(document.head, { subtree: true, childList: true, characterData: true })
    const until = async (test: () => boolean) => {
      while (!test()) await new Promise((resolve) => setTimeout(resolve))
    }
    history.back()
    await until(() => location.pathname === '/uk/e')
    history.back()
    await until(() => location.pathname === '/uk/q')
    await until(() => document.title === last)
    watcher.disconnect()
    return [...new Set(seen)]
  }, title.q)
  expect(titles).toEqual([title.q])
})

describe('a dialog', () => {
  const motionOf = async (reducedMotion: 'no-preference' | 'reduce') => {
    const page = await visitor({ reducedMotion })
    await page.goto('/uk/feed')
    await hydrate(page)
    await page.locator('header a.place').click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    return dialog.evaluate((element) => getComputedStyle(element).transitionDuration)
  }

  test('comes in 300 ms', async () => {
    expect(await motionOf('no-preference')).toMatch(/^0\.3s(, 0\.3s)*$/)
  })

  test('and at once for who wants no motion', async () => {
    expect(await motionOf('reduce')).toBe('0s')
  })
})

describe('a dialog that is closed', () => {
  /** Closes the chooser by Escape; what moves then, where the focus is, and whether a second dialog opens meanwhile. */
  const closed = async (reducedMotion: 'no-preference' | 'reduce') => {
    const page = await visitor({ reducedMotion })
    await page.goto('/uk/feed')
    await hydrate(page)
    const pill = page.locator('header a.place')
    await pill.click()
    await page.getByRole('dialog').locator('input:not([type=hidden])').first().waitFor()
    // what is added while the dialog closes, in the page itself: no round trip is fast enough
    await page.evaluate(() => {
      const seen: unknown[] = []
      Object.assign(globalThis, { seen })
      const watcher = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.matches('.dialog-layer'))
              seen.push({
                inert: node.inert,
                focus: document.activeElement?.matches('header a.place'),
                modal: document.querySelector('dialog:modal') !== null,
                durations: node
                  .getAnimations({ subtree: true })
                  .map((one) => one.effect?.getTiming().duration),
                hasWords: (node.textContent?.length ?? 0) > 20,
              })
      })
      watcher.observe(document.body, { childList: true })
    })
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen)
    return { page, seen }
  }

  test('leaves in 300 ms and holds up neither the focus nor the next one', async () => {
    const { page, seen } = await closed('no-preference')
    expect(seen).toEqual([
      { inert: true, focus: true, modal: false, durations: [300, 300], hasWords: true },
    ])
    await page.locator('header a.place').click()
    await page.getByRole('dialog').locator('input:not([type=hidden])').first().waitFor()
    expect(await page.locator('dialog:modal').count()).toBe(1)
  })

  test('is gone at once for who wants no motion', async () => {
    const { page, seen } = await closed('reduce')
    expect(seen.map((one) => (one as { durations: unknown[] }).durations)).toEqual(
      seen.map(() => expect.not.arrayContaining([300])),
    )
    expect(await page.locator('.dialog-layer').count()).toBe(0)
  })
})

test('the filters of a list stand beside it from 1240, the bar of phones goes at 1024', async () => {
  const page = await visitor()
  await page.goto('/uk/feed')
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const [list, filters] = await page.evaluate(() =>
      ['.list-columns > div', '.list-columns > aside'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().toJSON() as DOMRect,
      ),
    )
    const hasBar = await page.locator('nav.bar').first().isVisible()
    return {
      list: list?.width,
      filters: filters?.width,
      isBeside: filters?.top === list?.top,
      hasBar,
    }
  }
  expect(await at(600)).toMatchObject({ list: 568, filters: 0, hasBar: true })
  expect(await at(1_023)).toMatchObject({ list: 760, filters: 0, hasBar: true })
  expect(await at(1_024)).toMatchObject({ list: 760, filters: 0, hasBar: false })
  const beside = { list: 760, filters: 300, isBeside: true, hasBar: false }
  for (const width of [1_240, 1_440, 1_920]) expect(await at(width)).toEqual(beside)
})

test.each([
  ['no-preference', [['open'], ['close']]],
  ['reduce', []],
] as const)(
  'a list and what stands in it change by a view transition: %s',
  async (reducedMotion, expected) => {
    const page = await visitor({ reducedMotion })
    await page.addInitScript(() => {
      const began: unknown[] = []
      Object.assign(window, { began })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (options) => {
        began.push((options as { types: string[] }).types)
        return start(options)
      }
    })
    const began = () => page.evaluate(() => (window as unknown as { began: string[][] }).began)
    await page.goto('/uk/feed')
    await hydrate(page)
    await page.locator('main article h2 a, main article h3 a').first().click()
    await page.waitForURL(/\/uk\/[pqe]\/./)
    await page.locator('.reactions').waitFor()
    await page.goBack()
    await page.locator('main article.item').first().waitFor()
    expect(await began()).toEqual(expected)
    // between other pages there is none
    await page.locator('footer').getByRole('link', { name: 'Правила', exact: true }).click()
    await page.waitForURL(/user-agreement/)
    expect(await began()).toEqual(expected)
  },
)

test('a transition that the next one cuts short is no failure', async () => {
  const page = await visitor()
  await page.goto('/uk/feed')
  await hydrate(page)
  await page.evaluate(async () => {
    document.startViewTransition()
    await document.startViewTransition().finished
  })
})
