import { beforeAll, expect, test } from 'vitest'
import type { PostCard } from '../../../src/features/posts/contract.ts'
import { paths } from '../../../src/lib/address/paths.ts'
import { openBrowser } from '../browser.ts'
import { ask, type Sample, sample } from '../sample.ts'

const { site, visitor } = openBrowser()
let things: Sample
beforeAll(async () => {
  things = await sample()
})
const reader = () => visitor({ javaScriptEnabled: false })

test('reads a post from the feed', async () => {
  const page = await reader()
  await page.goto('/uk/feed')
  const link = page.locator('main article h2 a').first()
  const title = await link.innerText()
  await link.click()
  expect(await page.locator('h1').innerText()).toBe(title)
  expect((await page.locator('main article').first().innerText()).length).toBeGreaterThan(
    title.length + 20,
  )
})

test('turns the pages of a list', async () => {
  const page = await reader()
  await page.goto('/uk/feed')
  const first = await page.locator('main article h2').first().innerText()
  await page.locator('main nav.pages a[rel=next]').click()
  expect(new URL(page.url()).search).toBe('?page=2')
  expect(await page.title()).toContain(' — Сторінка 2 — ')
  expect(await page.locator('main article h2').first().innerText()).not.toBe(first)
  expect(await page.locator('main nav.pages [aria-current=page]').innerText()).toBe('2')
  await page.locator('main nav.pages a[rel=prev]').click()
  expect(await page.locator('main article h2').first().innerText()).toBe(first)
})

test('filters by a tag', async () => {
  const page = await reader()
  await page.goto(things.post.path)
  await page.locator('main article a[href*="/t/"]').filter({ hasText: things.tag }).first().click()
  expect(decodeURI(new URL(page.url()).pathname)).toMatch(new RegExp(`/t/${things.tag}$`))
  expect(await page.locator('h1').innerText()).toContain(things.tag)
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
})

test('goes on from the end of a city to its country and then to everywhere', async () => {
  const page = await reader()
  await page.context().addCookies([
    { name: 'country', value: 'PL', url: site },
    { name: 'city', value: 'warsaw', url: site },
  ])
  await page.goto('/uk/feed')
  const next = page.locator('main nav.pages a[rel=next]')
  while ((await next.count()) > 0) await next.click()
  const parts = page.locator('main section:has(.reach)')
  expect(await parts.count()).toBe(2)
  expect(await parts.nth(0).locator('.reach').innerText()).toContain('Польща')
  for (const index of [0, 1])
    expect(await parts.nth(index).locator('article').count()).toBeGreaterThan(0)
  const ways = parts.locator('.onward a')
  await ways.nth(0).click()
  expect(new URL(page.url()).pathname).toBe('/uk/to-pl/feed')
  await page.goBack()
  await ways.nth(1).click()
  expect(new URL(page.url()).pathname).toBe('/uk/feed')
})

test('everywhere asked for on purpose stays on the next page and in another order', async () => {
  const page = await reader()
  const cookies = { country: 'PL', city: 'warsaw' }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })))
  await page.goto('/uk/q?everywhere=true')
  await page.locator('main nav.pages a[rel=next]').click()
  await page.locator('main nav.pages a[rel=prev]').click()
  await page.getByRole('link', { name: 'Без відповіді', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/uk/q')
  expect(new URL(page.url()).searchParams.get('orderBy')).toBe('unanswered')
  // beside the title and among the filters
  for (const part of ['.list-head', '#list-filters']) {
    await page.goto('/uk/e?everywhere=true')
    await page
      .locator(part)
      .getByRole('link', { name: 'Календар', exact: true, includeHidden: true })
      .evaluate((one) => (one as HTMLElement).click())
    await page.waitForURL((url) => url.searchParams.get('view') === 'calendar')
    expect(new URL(page.url()).pathname).toBe('/uk/e')
  }
})

test('a tag beside a list keeps its place, on the lists of questions with their own tags', async () => {
  const page = await reader()
  const tag = page.locator('#list-filters a[href*="/t/"]').first()
  await page.goto('/uk/to-pl/q')
  expect(await tag.getAttribute('href')).toMatch(/^\/uk\/to-pl\/q\/t\//)
  await page.goto('/uk/feed')
  expect(await tag.getAttribute('href')).toMatch(/^\/uk\/t\//)
  await page.goto('/uk/to-pl/warsaw/feed')
  expect(await tag.getAttribute('href')).toMatch(/^\/uk\/to-pl\/warsaw\/t\//)
  await tag.click()
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
})

test('home shows nothing twice', async () => {
  const page = await reader()
  for (const path of ['/uk', '/uk/to-pl', '/uk/to-pl/warsaw', '/uk/to-de']) {
    await page.goto(path)
    const links = await page
      .locator('main article :is(h2, h3) a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.length).toBeGreaterThan(5)
    expect(
      links.filter((link, at) => links.indexOf(link) !== at),
      path,
    ).toEqual([])
  }
})

/** The page of the first of a list that something is like: not everything has its like. */
async function pathWithSimilar(list: string, type?: string): Promise<string> {
  const { tape } = await ask<{ tape: readonly PostCard[] }>(list, {
    perPage: 30,
    ...(type && { type }),
  })
  for (const { id, seoLink, type } of tape) {
    const { posts } = await ask<{ posts: readonly PostCard[] }>(`/posts/${id}/similar`)
    if (posts.length > 0) return paths.item(type, seoLink)
  }
  throw new Error(`Nothing of ${list} has its like`)
}

test('what is similar to a question are questions and posts, to an event events', async () => {
  const page = await reader()
  for (const [path, types] of [
    [await pathWithSimilar('/feed', 'questions'), ':not(.question, .post)'],
    [await pathWithSimilar('/events'), ':not(.event)'],
  ] as const) {
    await page.goto(path)
    const similar = page.locator('main section:last-of-type article')
    expect(await similar.count(), path).toBeGreaterThan(0)
    expect(await page.locator(`main section:last-of-type article${types}`).count()).toBe(0)
  }
})

test('a tag that a city has nothing of leads to the nearest of us, its posts alone do not', async () => {
  const page = await reader()
  const near = page.getByRole('heading', { name: 'Найближчі свої', exact: true })
  await page.goto('/uk/to-pl/szczecin/t/податки')
  await near.waitFor()
  expect(await page.locator('.nearby .geo').count()).toBeGreaterThan(0)
  await page.goto('/uk/to-pl/szczecin/t/податки?type=posts')
  expect(await near.count()).toBe(0)
})

test('searches', async () => {
  const page = await reader()
  await page.goto('/uk/feed')
  const field = page.locator('header input[name=search]')
  await field.fill('документи')
  await field.press('Enter')
  await page.waitForURL(/\/uk\/s\?/)
  expect(new URL(page.url()).searchParams.get('search')).toBe('документи')
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
})

test('chooses a destination, which is remembered', async () => {
  const page = await reader()
  await page.goto('/uk/feed')
  await page.locator('header a.place').click()
  await page
    .getByRole('link', { name: /^Польща/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Варшава' }).first().click()
  expect(new URL(page.url()).pathname).toMatch(/^\/uk\/to-pl\/warsaw/)
  await page.goto('/uk/q')
  expect(new URL(page.url()).pathname).toBe('/uk/to-pl/warsaw/q')
  expect(await page.locator('header a.place').innerText()).toContain('Варшава')
})

test('is offered the country it seems to be in, and may refuse', async () => {
  const page = await visitor({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '153.19.0.1' },
  })
  await page.goto('/uk/feed')
  const offer = page.locator('form.offer')
  expect(await offer.innerText()).toContain('Польща')
  await offer.locator('button[name=offer]').click()
  expect(new URL(page.url()).pathname).toBe('/uk/feed')
  expect(await page.locator('form.offer').count()).toBe(0)
})

test('is told once that writing needs a script, and sees no field that does nothing', async () => {
  const page = await reader()
  await page.goto('/uk/p/create')
  const form = page.locator('form.write')
  const notice = form.locator('.notice')
  expect(await notice.isVisible()).toBe(true)
  expect(await notice.allInnerTexts()).toEqual([
    expect.stringMatching(/^Щоб писати, увімкніть JavaScript/),
  ])
  expect(await form.getByText('текст зберігається на цьому пристрої').isVisible()).toBe(false)
  expect(
    await form.locator('input, textarea, button, [data-act]').locator('visible=true').count(),
  ).toBe(0)
  await form.getByRole('link', { name: 'Закрити', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/uk')
})

test('reads as many answers in a list of questions as on the page of one', async () => {
  const page = await reader()
  const { tape } = await ask<{ tape: readonly PostCard[] }>('/feed', {
    type: 'questions',
    perPage: 50,
  })
  const question = tape.find(({ answers, comments }) => answers > 1 && comments > answers)
  if (!question) throw new Error('no question whose answers have replies')
  await page.goto('/uk/q')
  const card = page.locator('article.question', { hasText: question.title })
  while ((await card.count()) === 0) await page.locator('main nav.pages a[rel=next]').click()
  const sign = card.locator('.answers')
  expect(await sign.innerText()).toMatch(new RegExp(`^${question.answers}\\s+відповід`))
  expect(await card.locator('.mark-message-circle').count()).toBe(0)
  await card.locator('h2 a').click()
  const said = await page.locator('#comments-title').innerText()
  expect(said).toMatch(new RegExp(`^${question.answers}\\s+відповід`))
  const count = page.locator('main a.mark-message-circle').first()
  expect(await count.getAttribute('aria-label')).toBe(said)
  expect(await count.innerText()).toBe(String(question.answers))
})

test('comes to the list that a count of a profile leads to', async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(`/uk/a/${things.username}`)
  await page.locator('.counts-nav a', { hasText: 'Коментарі' }).click()
  expect(new URL(page.url()).hash).toBe('#counts')
  const top = await page.locator('#list').evaluate((list) => list.getBoundingClientRect().top)
  expect(top).toBeLessThan(422)
})
