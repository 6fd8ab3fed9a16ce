import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { member } from '../member.ts'

const browser = openBrowser()
const { visitor } = browser

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
