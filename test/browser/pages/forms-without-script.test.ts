import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { member, PASSWORD } from '../member.ts'
import { logIn } from '../newcomer.ts'

const browser = openBrowser()
const { site, visitor } = browser

test.each([
  '/uk/login',
  '/uk/login/forgot-password',
  '/uk/registration',
  '/uk/registration/sign-up',
])(
  'is told on %s that its form needs a script, and sees no field that does nothing',
  async (path) => {
    const page = await visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.goto(path)
    const form = page.locator('main form.form')
    expect(await form.locator('.notice').locator('visible=true').allInnerTexts()).toEqual([
      expect.stringMatching(/^Цій формі потрібен JavaScript/),
    ])
    const controls = page.locator('main').locator('input, select, textarea, button, label')
    expect(await controls.locator('visible=true').count()).toBe(0)
  },
)

test.each(['/uk/profile/edit', '/uk/profile/settings', '/uk/profile/settings/notifications'])(
  'who is signed in is told it on %s, and sees nothing that does nothing',
  async (path) => {
    const { page } = await member(browser, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    await page.goto(path)
    const main = page.locator('main')
    expect(await main.locator('noscript .notice').locator('visible=true').count()).toBe(1)
    const controls = main.locator('input, select, textarea, button, label')
    expect(await controls.locator('visible=true').count()).toBe(0)
  },
)

test('whoever confirms an address elsewhere reads what that publishes before the button', async () => {
  const author = await member(browser, { isProven: false })
  await logIn(author.page, author.email, PASSWORD)
  const written = await author.page.request.post('/api/posts', {
    headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
    data: { type: 'post', title: 'Продаю шубу', content: '<p>Нова, торг доречний.</p>' },
  })
  expect(written.status()).toBe(200)
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(author.link)
  const panel = page.locator('section.over')
  expect((await panel.locator('.notice').innerText()).split('\n').filter(Boolean)).toEqual([
    'Разом із підтвердженням пошти буде опубліковано',
    'Допис: «Продаю шубу»',
    'Якщо це написали не ви, не натискайте: без підтвердження цього ніхто не побачить.',
  ])
  await panel.getByRole('button', { name: 'Підтвердити' }).click()
  expect(page.url()).toContain('status=email-verified')
})
