import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PostCard } from '../../../src/features/posts/contract.ts'
import { openBrowser } from '../browser.ts'
import { ask, type Sample, sample } from '../sample.ts'

const { visitor } = openBrowser()
let things: Sample
let pictured: string
beforeAll(async () => {
  things = await sample()
  pictured = await pathOfPicturedText()
})

/** Until this is called no picture comes. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  let letThemCome = () => {}
  const held = new Promise<void>((resolve) => {
    letThemCome = resolve
  })
  await page.route(/\/files\//, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return async () => {
    letThemCome()
    await page.waitForLoadState('networkidle')
  }
}

/** The styles and the previews are there. */
const previewsAreDrawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.preview')].every(
      (one) => one.complete && getComputedStyle(one).position === 'absolute',
    ),
  )

/** Of each preview: whether it is drawn, and how far its box is from that of its picture. */
const previewsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.preview')].map((preview) => {
      const picture = preview.nextElementSibling as HTMLImageElement
      const box = picture.getBoundingClientRect()
      return {
        isDrawn: preview.complete && preview.naturalWidth > 0 && box.width > 40 && box.height > 40,
        hasCome: picture.complete && picture.naturalWidth > 0,
        off: Math.max(
          Math.abs(preview.offsetWidth - picture.offsetWidth),
          Math.abs(preview.offsetHeight - picture.offsetHeight),
          Math.abs(preview.offsetLeft - picture.offsetLeft),
          Math.abs(preview.offsetTop - picture.offsetTop),
        ),
      }
    }),
  )

const pages = [
  // what other tests write stands first in a list by date, and has no pictures
  ['a list', () => '/uk/popular?type=posts'],
  ['the front page of a country', () => '/uk/to-pl'],
  ['a post with a cover', () => things.post.path],
  ['a text with pictures', () => pictured],
  ['a business', () => '/uk/a/svitlytsia.waw'],
] as const

describe.each([320, 390, 1_440])('at %i px', (width) => {
  // the strip of a business has none below 360 px (business.css)
  const shown = pages.filter(([name]) => width >= 360 || name !== 'a business')
  test.each(shown)(
    'the pictures of %s are seen blurred until they come, and nothing moves then',
    async (_, path) => {
      const page = await visitor({ viewport: { width, height: 900 } })
      const come = await holdPictures(page)
      await page.addInitScript(noteShifts)
      await page.goto(path(), { waitUntil: 'domcontentloaded' })
      await previewsAreDrawn(page)
      const before = await previewsOf(page)
      expect(before.length).toBeGreaterThan(0)
      for (const one of before) expect(one).toMatchObject({ isDrawn: true, hasCome: false, off: 0 })
      // one below the first screen comes as it is neared
      await page.locator('.preview + img').first().scrollIntoViewIfNeeded()
      expect(await widthOf(page), 'nothing reaches beyond the page').toBeLessThanOrEqual(width)
      await come()
      expect((await previewsOf(page)).filter(({ hasCome }) => hasCome).length).toBeGreaterThan(0)
      expect((await previewsOf(page)).every(({ off }) => off === 0)).toBe(true)
      expect(await page.evaluate(() => (window as unknown as Noted).moved)).toEqual([])
    },
  )
})

test.each(pages)(
  'on a phone no picture of %s comes first that is not on the first screen',
  async (_, path) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await page.goto(path())
    const urgent = page.locator('img[fetchpriority=high]')
    for (const one of await urgent.all()) expect((await one.boundingBox())?.y).toBeLessThan(844)
    expect(await page.locator('link[rel=preload][as=image]').count()).toBe(await urgent.count())
  },
)

test('a picture of a text has its true proportions before it comes, and words when it never does', async () => {
  const page = await visitor({ expected: /\/files\/|Failed to load resource/ })
  await page.route(/\/files\/posts\//, (route) => route.abort())
  await page.goto(pictured, { waitUntil: 'domcontentloaded' })
  await previewsAreDrawn(page)
  const picture = page.locator('.prose figure img:not(.preview)').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  for (const { off } of await previewsOf(page)) expect(off).toBe(0)
  const [said, seen] = await picture.evaluate((image: HTMLImageElement) => [
    Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    image.offsetWidth / image.offsetHeight,
  ])
  expect(seen).toBeCloseTo(said ?? 0, 1)
  expect(await picture.getAttribute('alt')).not.toBe('')
})

test('paper shows no preview, and neither does who listens hear of one', async () => {
  const page = await visitor()
  await page.goto(pictured)
  const previews = page.locator('.preview')
  expect(await previews.count()).toBeGreaterThan(0)
  for (const one of await previews.all()) expect(await one.getAttribute('alt')).toBe('')
  await page.emulateMedia({ media: 'print' })
  expect(
    await previews.evaluateAll((all) => all.map((one) => getComputedStyle(one).display)),
  ).toEqual((await previews.all()).map(() => 'none'))
})

interface Noted {
  moved: string[]
}

function noteShifts() {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { readonly node: Element | null }[]
  }
  const moved: string[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    // a letter of the arriving font is a hair wider than that of the one in its place
    for (const { value, sources } of list.getEntries() as Shift[])
      if (value >= 0.001)
        moved.push(`${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 90)).join()}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function pathOfPicturedText(): Promise<string> {
  const { tape } = await ask<{ tape: readonly PostCard[] }>('/feed', { type: 'posts', perPage: 30 })
  for (const { seoLink } of tape) {
    const { posts } = await ask<{ posts: readonly { previews: object; content: string }[] }>(
      '/posts',
      { seoLink },
    )
    const [post] = posts
    // other tests publish pictures without words
    if (post && Object.keys(post.previews).length > 0 && !/ alt=""/.test(post.content))
      return `/uk/p/${seoLink}`
  }
  throw new Error('The demo community has no text with pictures')
}
