import { expect, test } from 'vitest'
import { axeFindingsOnScreens, WIDE } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { DEMO, logIn, newcomer, send } from '../newcomer.ts'

const { visitor } = openBrowser()

test('axe finds nothing on the screens of a profile, wide or on a phone, light or dark', async () => {
  const page = await newcomer(visitor).open({
    viewport: WIDE,
    reducedMotion: 'reduce',
  })
  const findings: string[] = []
  const look = async () => findings.push(...(await axeFindingsOnScreens(page)))
  await logIn(page, DEMO.email, DEMO.password)
  for (const path of ['/uk/profile', '/uk/profile/followers', '/uk/a/roman.tymchyshyn']) {
    await page.goto(path)
    await look()
  }
  await page.goto('/uk/profile/edit')
  await hydrate(page)
  await page.getByLabel('День народження', { exact: true }).fill('08.03.2150')
  await page.getByLabel('Instagram').fill('не імʼя')
  await send(page)
  await page.getByText('Цей день ще не настав').waitFor()
  await look()
  await page.locator('input[type=file]').setInputFiles('docs/screens/post-390-light.png')
  await page.getByRole('dialog').waitFor()
  await look()
  expect(findings).toEqual([])
}, 120_000)
