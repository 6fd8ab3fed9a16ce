// npm run screens: the main screens of a running site as pictures in docs/screens, on a phone and on a desk, in both
// themes; those that the manifest names are kept in public/screenshots too, where browsers that install the site show them.
import { mkdir } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { ensureChromium } from './find-chromium.mjs'

const site = process.env.PUBLIC_URL ?? 'http://localhost:3000'
const folder = 'docs/screens'
const screens: Record<string, string> = {
  landing: '/uk/about',
  home: '/uk/to-pl/warsaw',
  feed: '/uk/to-pl/warsaw/feed',
  post: await firstItem('posts', 'p'),
  question: await firstItem('questions', 'q'),
  events: '/uk/to-pl/e?view=calendar',
  event: await firstItem('events', 'e'),
  person: '/uk/a/roman.tymchyshyn',
  search: '/uk/s?search=віз',
  countries: '/uk/countries/europe?country=pl',
}

const shots = 'public/screenshots'
const inManifest = ['feed-390-light', 'question-390-light', 'feed-1440-light']

await mkdir(folder, { recursive: true })
await mkdir(shots, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, path] of Object.entries(screens)) {
  for (const width of [390, 1440]) {
    for (const theme of ['light', 'dark'] as const) await take(browser, name, path, width, theme)
  }
}
await browser.close()

/** The most popular item of a kind, so that the picture shows a living page. */
async function firstItem(type: string, letter: string): Promise<string> {
  const response = await fetch(`${site}/api/feed?type=${type}&orderBy=popular&perPage=1`)
  const { tape } = (await response.json()) as { tape: { seoLink: string }[] }
  return `/uk/${letter}/${tape[0]?.seoLink}`
}

async function take(
  browser: Browser,
  name: string,
  path: string,
  width: number,
  theme: 'light' | 'dark',
) {
  const viewport = { width, height: width < 600 ? 844 : 1000 }
  const context = await browser.newContext({ viewport, colorScheme: theme })
  const page = await context.newPage()
  await page.goto(site + encodeURI(path), { waitUntil: 'networkidle' })
  const picture = sharp(await page.screenshot())
  const file = `${name}-${width}-${theme}`
  await picture.clone().png({ palette: true, quality: 90 }).toFile(`${folder}/${file}.png`)
  if (inManifest.includes(file)) await picture.webp({ quality: 80 }).toFile(`${shots}/${file}.webp`)
  await context.close()
}
