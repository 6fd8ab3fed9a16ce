// npm run lighthouse [-- landing map]: scores of the pages of a running site that search engines and strangers open, on a phone (throttled
// as simulated) and on a desk (as provided), of three runs the one in the middle; fails below the promised.
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { ensureChromium } from './find-chromium.mjs'
import { findScreens } from './screens.ts'

const site = process.env.PUBLIC_URL ?? 'http://localhost:3000'
const PORT = 21_980
const RUNS = 3
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof least

const all =
  'stranger home feed post question events event person business directory map landing'.split(' ')
const names = process.argv.length > 2 ? process.argv.slice(2) : all
const screens = await findScreens(read)
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
})
for (const name of names)
  for (const device of ['phone', 'desk'] as const)
    await score(`${name}, ${device}`, addressOf(name), device)
await browser.close()

/** @throws where no screen has this name */
function addressOf(name: string): string {
  const screen = screens[name]
  if (!screen) throw new Error(`no screen is called ${name}`)
  const address = new URL(screen.path, site)
  // search engines are sent to the list of events, not to each of its months
  address.searchParams.delete('view')
  return address.href
}

async function score(name: string, url: string, device: 'phone' | 'desk'): Promise<void> {
  const runs: Result[] = []
  while (runs.length < RUNS) runs.push(await run(url, device))
  runs.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
  const median = runs[Math.floor(RUNS / 2)] as Result
  const scores = Object.keys(least).map((id) => [id as Category, scoreOf(median, id)] as const)
  console.log(name.padEnd(17), scores.map(([id, value]) => `${id} ${value}`).join(', '))
  if (scores.every(([id, value]) => value >= least[id])) return
  process.exitCode = 1
  const failed = Object.values(median.audits).filter(
    (audit) => audit.score !== null && audit.score < 1,
  )
  for (const audit of failed) console.log('  ', audit.id, audit.score, audit.displayValue ?? '')
}

async function run(url: string, device: 'phone' | 'desk'): Promise<Result> {
  const flags = {
    port: PORT,
    onlyCategories: Object.keys(least),
    logLevel: 'error',
    ...(device === 'desk' && { throttlingMethod: 'provided' as const }),
  } as const
  const result = await lighthouse(url, flags, device === 'desk' ? desktopConfig : undefined)
  if (!result) throw new Error(`${url}: no result`)
  return result.lhr
}

function scoreOf(result: Result, id: string): number {
  return Math.round((result.categories[id]?.score ?? 0) * 100)
}

/** A call of the API of the site. */
async function read(call: string): Promise<unknown> {
  const response = await fetch(`${site}/api/${call}`).catch(() => {
    console.error(
      `No site answers at ${site}: start it (npm start), or name another by PUBLIC_URL.`,
    )
    process.exit(1)
  })
  return response.json()
}
