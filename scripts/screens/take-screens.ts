// npm run screens: the screens of a running site with the demo community as pictures in docs/screens, on a phone and on a
// desk, in both themes, with an index; those that the manifest names are kept in public/screenshots too, where browsers
// that install the site show them. Somebody administers it before: npm run admin -- taras.vovchenko
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../../demo/write/write-accounts.ts'
import { ensureChromium } from './find-chromium.mjs'
import { indexOf } from './index-of.ts'
import { findScreens, type Viewer } from './screens.ts'

const site = process.env.PUBLIC_URL ?? 'http://localhost:3000'
const folder = 'docs/screens'
const shots = 'public/screenshots'
const inManifest = ['feed-390-light', 'question-390-light', 'feed-1440-light']

/** Bytes that one picture may have; one with more colours than fit loses some. */
const MAX_BYTES = 60 * 1_024
const QUALITIES = [90, 70, 50, 30, 10, 1]

const usernames = { member: 'lesia.hordiienko', staff: 'taras.vovchenko' }

const screens = await findScreens(async (call) => (await fetch(`${site}/api/${call}`)).json())
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const sessions = { visitor: {}, member: await signIn('member'), staff: await signIn('staff') }
await reportSomething()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await mkdir(shots, { recursive: true })
for (const viewer of ['visitor', 'member', 'staff'] as const)
  for (const width of [390, 1440])
    for (const theme of ['light', 'dark'] as const) await takeAll(browser, viewer, width, theme)
await browser.close()
await writeFile(`${folder}/README.md`, indexOf(screens))

/** What the browser of somebody keeps who is signed in. */
async function signIn(viewer: keyof typeof usernames) {
  const context = await browser.newContext({ baseURL: site })
  const username = usernames[viewer]
  const signedIn = await context.request.post('/api/login', {
    headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
    data: { email: `${username}@example.com`, password: DEMO_PASSWORD },
  })
  if (!signedIn.ok()) throw new Error(`${username} could not sign in: ${await signedIn.text()}`)
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

/** A report, so that the desk of the moderators has a case; sent again it is the same report. */
async function reportSomething(): Promise<void> {
  const context = await browser.newContext({ ...sessions.member, baseURL: site })
  const feed = await context.request.get('/api/feed?type=posts&destinationCountry=PL&perPage=1')
  const { tape } = (await feed.json()) as { tape: { id: number }[] }
  const reported = await context.request.post('/api/reports', {
    headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
    data: {
      objectType: 'post',
      objectId: tape[0]?.id,
      reason: 'spam',
      words: 'Це вже третє однакове оголошення за тиждень.',
      isGoodFaith: true,
    },
  })
  if (!reported.ok()) throw new Error(await reported.text())
  await context.close()
}

async function takeAll(browser: Browser, viewer: Viewer, width: number, theme: 'light' | 'dark') {
  const context = await browser.newContext({
    ...sessions[viewer],
    baseURL: site,
    viewport: { width, height: width < 600 ? 844 : 1000 },
    colorScheme: theme,
  })
  for (const [name, screen] of Object.entries(screens)) {
    if ((screen.viewer ?? 'visitor') !== viewer) continue
    const page = await open(context, screen.path)
    await screen.prepare?.(page)
    await keep(await page.screenshot({ animations: 'disabled' }), `${name}-${width}-${theme}`)
    await page.close()
  }
  await context.close()
}

/** A page with its letters and the pictures that are seen. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  const response = await page.goto(encodeURI(path))
  if (!response?.ok()) throw new Error(`${path}: ${response?.status()}`)
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    )
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
  return page
}

async function keep(screenshot: Buffer, file: string): Promise<void> {
  const picture = sharp(screenshot)
  for (const quality of QUALITIES) {
    const png = await picture.clone().png({ palette: true, quality, effort: 10 }).toBuffer()
    if (png.length > MAX_BYTES && quality !== QUALITIES.at(-1)) continue
    await writeFile(`${folder}/${file}.png`, png)
    break
  }
  if (inManifest.includes(file)) await picture.webp({ quality: 80 }).toFile(`${shots}/${file}.webp`)
}
