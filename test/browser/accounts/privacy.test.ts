import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { linkOfLetter } from '../letters.ts'
import { letProofGrowOld, member, PASSWORD, prove } from '../member.ts'
import { DEMO, isIn, newcomer, signIn } from '../newcomer.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { visitor } = browser
const SETTINGS = '/uk/profile/settings'
const banner = /Ваш обліковий запис буде видалено/

test('leave, change one’s mind on any page and by the letter, leave at last', async () => {
  const { page, email, username } = await member(browser)
  await letProofGrowOld(email)
  const askToLeave = async () => {
    await page.goto(SETTINGS)
    await page.getByRole('button', { name: 'Видалити обліковий запис' }).click()
    await page.getByRole('radio', { name: /^Видалити/ }).check({ force: true })
    await page.getByRole('button', { name: 'Видалити через 14 днів' }).click()
  }
  await askToLeave()
  await prove(page)
  await page.getByText(banner).waitFor()
  await page.goto('/uk/feed')
  await page.getByText(banner).waitFor()
  await page.getByRole('button', { name: 'Залишитися' }).click()
  await page.getByText('Видалення скасовано.').waitFor()
  await page.getByText(banner).waitFor({ state: 'detached' })

  await askToLeave()
  await page.getByText(banner).waitFor()
  const elsewhere = await newcomer(visitor).open({ javaScriptEnabled: false })
  await elsewhere.goto(await linkOfLetter(email, 3))
  await elsewhere.getByRole('heading', { name: 'Залишаєтеся?', exact: true }).waitFor()
  await elsewhere.getByRole('button', { name: 'Залишитися' }).click()
  await elsewhere.getByRole('heading', { name: 'Ви залишаєтеся', exact: true }).waitFor()

  await askToLeave()
  await page.getByText(banner).waitFor()
  await linkOfLetter(email, 4)
  await page.getByText('Ваші дописи зникнуть разом з усіма відповідями під ними').waitFor()
  await page.getByRole('button', { name: 'Змінити, що буде з написаним' }).press('Enter')
  const chosen = page.getByRole('radio', { name: /^Видалити/ })
  await page.getByRole('radio', { name: /^Видалити/, checked: true }).waitFor()
  await expect.poll(() => chosen.evaluate((radio) => radio === document.activeElement)).toBe(true)
  await page.getByRole('radio', { name: /^Залишити без імені/ }).check({ force: true })
  await page.getByRole('button', { name: 'Зберегти вибір' }).click()
  await linkOfLetter(email, 5)
  await page.getByRole('button', { name: 'Змінити, що буде з написаним' }).waitFor()
  // five letters in two minutes is what one address gets
  const last = `last.${email}`
  await onSite('update customer set email = $2 where email = $1', [email, last])
  await onSite(
    `with due as (update leaving set due_at = now() from customer
       where customer.id = leaving.customer_id and customer.email = $1 returning customer_id)
     select graphile_worker.add_job('remove-person', json_build_object('customerId', customer_id)) from due`,
    [last],
  )
  await linkOfLetter(last)
  await page.goto(SETTINGS)
  expect(new URL(page.url()).pathname).toBe('/uk/login')
  await signIn(page, last, PASSWORD)
  await page.getByText('Пошта або пароль не підходять').waitFor()
  const response = await page.request.get(`/api/customers/${username}`)
  expect(response.status()).toBe(404)
}, 120_000)

test('everything of one’s own comes as an archive, to its owner alone', async () => {
  const { page, email, username } = await member(browser)
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Отримати архів' }).click()
  // it may be ready before anybody has read that it is being made
  await page
    .getByText(/Архів (готуємо|готовий)/)
    .first()
    .waitFor()
  const link = await linkOfLetter(email, 2)
  await page.getByText('Архів готовий').waitFor()

  const stranger = await newcomer(visitor).open({ expected: /status of 40[04]/ })
  await stranger.goto(link)
  expect(new URL(stranger.url()).searchParams.get('redirect')).toBe(link)
  await signIn(stranger, DEMO.email, DEMO.password)
  await isIn(stranger)
  await stranger.getByRole('heading', { name: 'Цього архіву вже немає', exact: true }).waitFor()
  const refused = await stranger.request.get(link.replace('export?', 'export.zip?'))
  expect(refused.status()).toBe(404)

  await page.goto(link)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Завантажити архів', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^svoi-${username}-.*\\.zip$`))
  const files = unzipSync(await readFile(await file.path()))
  expect(new TextDecoder().decode(files['data/profile.json'])).toContain(email)

  const reader = await newcomer(visitor).open()
  await reader.setContent(new TextDecoder().decode(files['index.html']))
  await reader.getByRole('heading', { name: /^Ярина Новенька: усе моє/ }).waitFor()
}, 120_000)
