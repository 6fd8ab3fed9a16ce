import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { moderator } from '../moderator.ts'

const browser = openBrowser()
const { visitor, site } = browser
const reader = () => visitor({ javaScriptEnabled: false })
const WARSAW = '/uk/to-pl/warsaw'
/** Nobody lives or wrote there. */
const SILENT = '/uk/to-pl/lidzbark-warminski'

test('steps are ticked off on this device; without a script they are a list of links', async () => {
  const page = await visitor()
  await page.goto(WARSAW)
  await hydrate(page)
  const steps = page.locator('.first-steps li')
  const count = await steps.count()
  expect(count).toBeGreaterThan(3)
  await steps.nth(0).getByRole('button').click()
  await steps.nth(2).getByRole('button').click()
  const done = page.locator('.first-steps li.done')
  await expect.poll(() => done.count()).toBe(2)
  // untouched: a tick that came with the first touch would be taken back by it
  await page.reload()
  await expect.poll(() => done.count()).toBe(2)
  expect(await page.locator('.first-steps [role=status]').innerText()).toBe(`Зроблено 2 з ${count}`)
  expect(await page.locator('.first-steps li.next').innerText()).toContain(
    await steps.nth(1).locator('b').innerText(),
  )
  for (let step = 0; step < count; step++) {
    const button = steps.nth(step).getByRole('button')
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
  }
  const list = page.locator('.first-steps ol')
  await expect.poll(() => list.isVisible()).toBe(false)
  // the focus is not lost with the list, and the keyboard opens it again, also after another visit
  await page.keyboard.press('Enter')
  await expect.poll(() => list.isVisible()).toBe(true)
  await page.reload()
  await hydrate(page)
  await expect.poll(() => list.isVisible()).toBe(false)
  await page.locator('.first-steps summary').click()
  await expect.poll(() => list.isVisible()).toBe(true)

  const plain = await reader()
  await plain.goto(WARSAW)
  expect(await plain.locator('.first-steps ol').isVisible()).toBe(true)
  expect(await plain.locator('.first-steps li button:visible').count()).toBe(0)
  await plain.locator('.first-steps li a').first().click()
  await plain.waitForURL(/\/uk\/p\//)
})

test('a stranger learns what Свої is; a place that is chosen folds it', async () => {
  const page = await reader()
  await page.goto('/uk')
  expect(await page.locator('.stranger h1').innerText()).toContain('На новому місці')
  expect(await page.locator('.settled article').count()).toBe(3)
  expect(await page.locator('.city-ranking li').count()).toBeGreaterThan(3)
  await page.context().addCookies([
    { name: 'country', value: 'PL', url: site },
    { name: 'city', value: 'warsaw', url: site },
  ])
  await page.goto('/uk?everywhere')
  expect(await page.locator('.stranger').count()).toBe(0)
  expect(await page.locator('h1').count()).toBe(1)
  await page.goto('/uk')
  expect(new URL(page.url()).pathname).toBe(WARSAW)
  expect(await page.locator('h1').innerText()).toBe('Варшава')
})

test.each([390, 1440])(
  'its parts come in the same order to the eye, the keyboard and who listens, at %i px',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 844 } })
    for (const path of [WARSAW, '/uk']) {
      await page.goto(path)
      const parts = await page.locator('.front-page section').evaluateAll((all) =>
        all.map((part) => {
          const { top, left } = part.getBoundingClientRect()
          return { top: Math.round(top), column: Math.round(left) }
        }),
      )
      expect(parts.length).toBeGreaterThan(4)
      // one column after the other
      for (const column of Map.groupBy(parts, (part) => part.column).values()) {
        const tops = column.map(({ top }) => top)
        expect(tops, path).toEqual(tops.toSorted((one, other) => one - other))
      }
    }
  },
)

test('who comes by the link of a member is welcomed by the name of who invites', async () => {
  const { page } = await member(browser)
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data ?? {})
  })
  await page.goto(WARSAW)
  await hydrate(page)
  await page.getByRole('button', { name: 'Запросити', exact: true }).click()
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared[0]?.url)
  await expect.poll(shared).toContain(`${WARSAW}?by=`)
  const plain = await reader()
  const band = plain.locator('.join-band')
  await plain.goto((await shared()) ?? '')
  expect(await band.innerText()).toContain('Ярина Новенька запрошує вас сюди.')
  expect(await plain.locator('link[rel=canonical]').getAttribute('href')).toBe(site + WARSAW)
  for (const nobody of ['nemaie.takoho', '%00', 'Ні/тут'].map(encodeURIComponent)) {
    await plain.goto(`${WARSAW}?by=${nobody}`)
    expect(await band.innerText()).toContain('Щойно приїхали чи збираєтеся?')
  }
})

test('a silent city asks first, and its lists lead on', async () => {
  const plain = await reader()
  await plain.goto(SILENT)
  expect(await plain.locator('main h2').first().innerText()).toContain('Запитайте першими')
  const farther = plain.locator('.newest')
  expect(await farther.locator('h2').innerText()).toBe('Далі — Польща')
  expect(await farther.locator('.section-head a').getAttribute('href')).toBe('/uk/to-pl/feed')
  expect(await plain.locator('.nearby li').count()).toBe(4)
  expect(await plain.locator('.notes a, .notes button').allInnerTexts()).toEqual([
    'Стежити',
    'Поділитися',
  ])
  await plain.goto(`${SILENT}/e`)
  expect(await plain.locator('main article').count()).toBeGreaterThan(0)
  await plain.getByRole('link', { name: 'Додати подію', exact: true }).click()
  expect(new URL(plain.url()).searchParams.get('at')).toBe('pl/lidzbark-warminski')
  await plain.goto(`${SILENT}/t/житло`)
  await plain.getByRole('link', { name: '«житло»: Польща', exact: true }).click()
  expect(await plain.locator('main article').count()).toBeGreaterThan(0)
  // somebody lives there, whoever leads in the country
  for (const city of ['warsaw', 'lublin', 'lodz', 'poznan']) {
    await plain.goto(`/uk/to-pl/${city}/people`)
    expect(await plain.locator('.nearby, .notes').count(), city).toBe(0)
  }
  for (const list of ['/uk/people', '/uk/to-pl/people', '/uk/to-pl/warsaw/e', '/uk/t', '/uk/e']) {
    await plain.goto(list)
    expect(await plain.locator('.nearby, .notes').count(), list).toBe(0)
  }

  const page = await visitor({ reducedMotion: 'reduce' })
  for (const list of ['', '/e', '/t', '/people']) {
    await page.goto(SILENT + list)
    expect(await axeFindings(page), list).toEqual([])
  }
})

test('who asks first in a city is led on: to who lives nearest, to the country, and not to themselves', async () => {
  const { page } = await neighbour(browser)
  // the same words of two people would wait for a moderator, and the site is kept between runs
  const title = `Чи знає хтось лікаря для дитини, слово${Date.now().toString(36)}?`
  const headers = { origin: site, 'x-request-with': 'XMLHttpRequest' }
  const place = { destinationCountry: 'PL', destinationCity: 'torun' }
  const response = await page.request.post('/api/posts', {
    headers,
    data: { type: 'question', status: 1, title, content: `<p>${title}</p>`, ...place },
  })
  const { data } = (await response.json()) as { data: { id: number } }
  await page.goto('/uk/to-pl/torun')
  expect(await page.locator('.newest', { hasText: title }).count()).toBe(1)
  expect(await page.locator('.waiting', { hasText: title }).count()).toBe(0)
  expect(await page.locator('.nearby li').count()).toBe(4)
  expect(await page.locator('.newest h2').allInnerTexts()).toContain('Далі — Польща')
  const removed = await page.request.delete('/api/questions', { headers, data: { id: data.id } })
  expect(removed.ok()).toBe(true)
})

test('who moderates the place changes what it pins, with a script and without', async () => {
  const path = '/uk/to-pl/lublin'
  // the first list is refused
  const page = await moderator(browser, { expected: /400/ })
  await page.goto(path)
  await hydrate(page)
  const link = await page.locator('.first-steps li a').first().getAttribute('href')
  const form = page.locator('.pins-form').first()
  await form.locator('summary').click()
  await form.getByLabel('Коротка назва').first().fill('Дім')
  await form.getByLabel('Посилання на публікацію').first().fill('/uk/p/nemaie')
  await form.getByRole('button', { name: 'Зберегти «Перші кроки»' }).click()
  await form.locator('.field-error').waitFor()
  expect(await form.locator('.field-error').innerText()).toContain('немає публікації')
  await form
    .getByLabel('Посилання на публікацію')
    .first()
    .fill(link ?? '')
  await form.getByRole('button', { name: 'Зберегти «Перші кроки»' }).click()
  const steps = page.locator('.first-steps li b')
  await expect.poll(() => steps.allInnerTexts()).toEqual(['Дім'])

  const plain = await moderator(browser, { javaScriptEnabled: false })
  await plain.goto(path)
  const dates = plain.locator('.pinned-dates .pins-form')
  await dates.locator('summary').click()
  await dates.getByLabel('День').first().fill('1 лютого 2198')
  await dates.getByLabel('Що стається').first().fill('Кінець реєстрації')
  await dates.getByLabel('Публікація або джерело').first().fill('https://www.gov.pl/')
  await dates.getByRole('button', { name: 'Зберегти дати' }).click()
  expect(await dates.getByRole('alert').innerText()).toContain('Перевірте рядок 1: день')
  // a date has names of its own for what a guide has, too
  await dates.getByLabel('День').first().fill('1 лютого 2027')
  await dates.getByLabel('Що стається').first().fill('Кінець реєстрації')
  await dates.getByLabel('Публікація або джерело').first().fill('gov.pl')
  await dates.getByRole('button', { name: 'Зберегти дати' }).click()
  expect(await dates.getByRole('alert').innerText()).toContain(
    'Перевірте рядок 1: публікація або джерело',
  )
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await dates.getByLabel('День').first().fill(soon.split('-').reverse().join('.'))
  await dates.getByLabel('Що стається').first().fill('Кінець реєстрації')
  await dates.getByLabel('Публікація або джерело').first().fill('https://www.gov.pl/')
  await dates.getByRole('button', { name: 'Зберегти дати' }).click()
  expect(await plain.locator('.pinned-dates h3').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('Кінець реєстрації')]),
  )
  expect(await plain.locator('.pinned-dates').innerText()).toContain('Збережено')
})

test('a place without guides says what came of the form without a script', async () => {
  const plain = await moderator(browser, { javaScriptEnabled: false })
  await plain.goto('/uk/to-de')
  const form = plain.locator('#guides .pins-form')
  await form.locator('summary').click()
  await form.getByRole('button', { name: 'Зберегти «Перші кроки»' }).click()
  expect(new URL(plain.url()).hash).toBe('#guides')
  expect(await plain.locator('#guides').getByRole('status').innerText()).toContain('Збережено')
})
