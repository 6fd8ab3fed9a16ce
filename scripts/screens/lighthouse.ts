// npm run lighthouse: scores of the main pages of a running site (desktop, throttling as provided); fails below the promised.
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { ensureChromium } from './find-chromium.mjs'

const site = process.env.PUBLIC_URL ?? 'http://localhost:3000'
const PORT = 21_980
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof least

const pages: Record<string, string> = {
  feed: '/uk/feed',
  post: await firstItem('posts', 'p'),
  question: await firstItem('questions', 'q'),
  landing: '/uk/about',
}
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
})
for (const [name, path] of Object.entries(pages)) await score(name, site + path)
await browser.close()

async function score(name: string, url: string): Promise<void> {
  const result = await lighthouse(url, {
    port: PORT,
    formFactor: 'desktop',
    screenEmulation: {
      mobile: false,
      width: 1350,
      height: 940,
      deviceScaleFactor: 1,
      disabled: false,
    },
    throttlingMethod: 'provided',
    onlyCategories: Object.keys(least),
    logLevel: 'error',
  })
  const scores = Object.keys(least).map(
    (id) => [id, Math.round((result?.lhr.categories[id]?.score ?? 0) * 100)] as const,
  )
  console.log(name.padEnd(10), scores.map(([id, value]) => `${id} ${value}`).join(', '))
  if (scores.some(([id, value]) => value < least[id as Category])) {
    process.exitCode = 1
    const failed = Object.values(result?.lhr.audits ?? {}).filter(
      (audit) => audit.score !== null && audit.score < 1,
    )
    for (const audit of failed) console.log('  ', audit.id, audit.score, audit.displayValue ?? '')
  }
}

/** The most popular item of a kind. */
async function firstItem(type: string, letter: string): Promise<string> {
  const response = await fetch(`${site}/api/feed?type=${type}&orderBy=popular&perPage=1`).catch(
    () => {
      console.error(
        `No site answers at ${site}: start it (npm start), or name another by PUBLIC_URL.`,
      )
      process.exit(1)
    },
  )
  const { tape } = (await response.json()) as { tape: { seoLink: string }[] }
  return `/uk/${letter}/${tape[0]?.seoLink}`
}
