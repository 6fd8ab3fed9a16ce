import { expect, test } from 'vitest'
import { axeFindingsOnScreens, WIDE } from '../axe.ts'
import { openBrowser } from '../browser.ts'
import { DEMO, isIn, newcomer, send, signIn } from '../newcomer.ts'

const { visitor } = openBrowser()

test('axe finds nothing on the screens of the account, wide or on a phone, light or dark', async () => {
  const page = await newcomer(visitor).open({
    viewport: WIDE,
    reducedMotion: 'reduce',
  })
  const findings: string[] = []
  const look = async () => findings.push(...(await axeFindingsOnScreens(page)))
  for (const path of [
    '/uk/registration',
    '/uk/email-verified?status=email-verified',
    '/uk/new-email?status=change_email_link_expired',
    '/uk/new-password?status=reset_password_link_expired',
    '/uk/stay?token=of-a-letter',
    '/uk/stay?status=late',
  ]) {
    await page.goto(path)
    await look()
  }
  await page.goto('/uk/login')
  await send(page)
  await page.getByText('Впишіть пароль').waitFor()
  await look()
  await signIn(page, DEMO.email, DEMO.password)
  await isIn(page)
  await page.goto('/uk/profile/settings')
  await look()
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  await page.getByRole('button', { name: 'Змінити пошту' }).click()
  await page.getByRole('button', { name: 'Додати ключ доступу' }).click()
  await page.getByRole('button', { name: 'Видалити обліковий запис' }).click()
  await page.locator('header .me').click()
  await look()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Додати застосунок' }).click()
  await page.getByRole('img', { name: 'QR-код для застосунку' }).waitFor()
  await look()
  expect(findings).toEqual([])
}, 120_000)

test('what the link of a letter opens is as wide as it is without the letter', async () => {
  const page = await visitor({ viewport: WIDE })
  const widthOf = async (path: string) => {
    await page.goto(path)
    return page.locator('main').evaluate((main) => main.clientWidth)
  }
  const [home, feed] = [await widthOf('/uk'), await widthOf('/uk/feed')]
  expect({
    'email-verified': await widthOf('/uk/email-verified?status=email-verified'),
    'new-email': await widthOf('/uk/new-email?status=change_email_link_expired'),
    'new-password': await widthOf('/uk/new-password?status=reset_password_link_expired'),
    unsubscribe: await widthOf('/uk/unsubscribe?token=of-a-letter'),
    stay: await widthOf('/uk/stay?token=of-a-letter'),
  }).toEqual({
    'email-verified': feed,
    'new-email': home,
    'new-password': home,
    unsubscribe: home,
    stay: home,
  })
})

test('the second step of joining is named and opens from the first alone', async () => {
  const page = await visitor()
  await page.goto('/uk/login')
  const step = page.getByRole('link', { name: 'Анкета', exact: true })
  expect([await step.getAttribute('href'), await step.getAttribute('aria-disabled')]).toEqual([
    null,
    'true',
  ])
})
