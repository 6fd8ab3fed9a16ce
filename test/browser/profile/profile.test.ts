import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { member, PASSWORD } from '../member.ts'
import { admin } from '../moderator.ts'
import { isIn, newcomer, send, signIn } from '../newcomer.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { site, visitor } = browser
const AUTHOR = '/uk/a/roman.tymchyshyn'
const follow = (page: Page) =>
  page.locator('header.profile-head .chips').getByText('Стежити', { exact: true })
const followed = (page: Page) =>
  page.locator('header.profile-head .chips').getByText('Ви стежите', { exact: true })
/** Red on the left, blue on the right. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 450, height: 600, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer()

/** The colours of a face at some distances from its left, of 400. */
async function colorsOf(face: Locator, distances: readonly number[]): Promise<string[]> {
  const src = (await face.getAttribute('src'))?.replace('-128.', '-400.') ?? ''
  const picture = await fetch(new URL(src, site))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { data, info } = await sharp(await picture.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return distances.map((x) => {
    const [red = 0, , blue = 0] = data.subarray((200 * info.width + x) * info.channels)
    return red > blue ? 'red' : 'blue'
  })
}

test('change everything about oneself, and see it as the others do', async () => {
  const { page, username, email } = await member(browser)
  // links of a newcomer's profile are shown later
  await onSite('update customer set posts_count = 3 where email = $1', [email])
  await page.goto('/uk/profile')
  await page.getByRole('link', { name: 'Редагувати профіль', exact: true }).click()
  await page.waitForURL(/\/uk\/profile\/edit$/)
  await page.getByLabel('Імʼя', { exact: true }).fill('Соломія')
  await page.getByLabel('Прізвище', { exact: true }).fill('Таємниченко')
  await page.getByLabel('Приховати від інших: прізвище').check()
  await page.getByLabel('Розповідь про себе', { exact: true }).fill('Шию сумки в Кракові')
  await page.getByLabel('День народження', { exact: true }).pressSequentially('831990')
  await page.getByLabel(/^Країна/).selectOption('PL')
  const city = page.getByRole('combobox', { name: 'Місто', exact: true })
  await city.fill('кр')
  expect(await page.getByRole('option', { name: 'Краків' }).count()).toBe(0)
  await city.fill('крак')
  await page.getByRole('option', { name: 'Краків' }).click()
  await page.getByLabel('Instagram').fill('@solomia.shyie')
  await page.getByLabel('Ваш сайт чи сторінка').fill('solomia.example')
  await page.getByLabel('Імʼя користувача').fill(`nova.${username}`.slice(0, 30))
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  await page.getByRole('heading', { name: 'Соломія Таємниченко', exact: true }).waitFor()
  await page.getByText('День народження: 8 березня 1990').waitFor()
  await page.getByText('Приховано від інших: прізвище.').waitFor()

  // opened from within the site, before its lists have come, the form keeps what it was not asked to change
  await page.getByRole('link', { name: 'Редагувати профіль', exact: true }).click()
  await expect.poll(() => page.getByLabel(/^Країна/).inputValue()).toBe('PL')
  await page
    .getByLabel('Розповідь про себе', { exact: true })
    .fill('Шию сумки в Кракові, на замовлення')
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  const other = await visitor()
  await other.goto(`/uk/a/${username}`)
  expect(new URL(other.url()).pathname).toBe(`/uk/a/nova.${username}`.slice(0, 36))
  await other.getByRole('heading', { name: 'Соломія', exact: true }).waitFor()
  const text = await other.content()
  for (const shown of ['Шию сумки', 'Краків', '8 березня', 'instagram.com/solomia.shyie'])
    expect(text).toContain(shown)
  expect(text).not.toMatch(/Таємниченко|1990-/)
}, 120_000)

describe('a photo', () => {
  test('is cut by the keyboard alone, shown at once, and removed', async () => {
    const { page } = await member(browser)
    await page.goto('/uk/profile/edit')
    await hydrate(page)
    const input = page.locator('input[type=file]')
    await input.setInputFiles({
      name: 'no.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('Привіт'),
    })
    await page.getByText('Це не схоже на фото').waitFor()
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('application').focus()
    for (const key of ['+', '+', ...Array<string>(8).fill('ArrowRight'), 'ArrowDown'])
      await page.keyboard.press(key)
    const zoom = dialog.getByRole('slider', { name: 'Масштаб' })
    expect(Number(await zoom.inputValue())).toBeCloseTo(1.2, 1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const face = page.locator('header .me img')
    await face.waitFor()
    // 361 to 857 of 900 pixels: the colours meet at 450
    expect(await colorsOf(face, [50, 100])).toEqual(['red', 'blue'])
    await page.getByRole('button', { name: 'Прибрати фото' }).click()
    await face.waitFor({ state: 'detached' })
  }, 90_000)

  test('is moved by the pointer', async () => {
    const { page } = await member(browser)
    await page.goto('/uk/profile/edit')
    await hydrate(page)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    const box = await page.getByRole('application').boundingBox()
    if (!box) throw new Error('No canvas')
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 100 + box.width, box.y + 100, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Поставити фото' }).click()
    // as far to the left as the photo reaches: 0 to 600
    expect(await colorsOf(page.locator('header .me img'), [250, 350])).toEqual(['red', 'blue'])
  }, 90_000)
})

test('what is not saved is kept over a reload and a detour, said, and can be dropped', async () => {
  const { page } = await member(browser)
  await page.goto('/uk/profile/edit')
  const bio = page.getByLabel('Розповідь про себе', { exact: true })
  await bio.fill('Половина думки')
  await page.getByText('Є незбережені зміни').waitFor()
  await page.reload()
  await page.getByText('Ми зберегли те, що ви почали змінювати').waitFor()
  expect(await bio.inputValue()).toBe('Половина думки')
  await page.getByRole('link', { name: 'До профілю', exact: true }).click()
  await page.waitForURL(/\/uk\/profile$/)
  await page.getByRole('link', { name: 'Редагувати профіль', exact: true }).click()
  await page.getByText('Ми зберегли те').waitFor()
  expect(await bio.inputValue()).toBe('Половина думки')
  await page.getByRole('button', { name: 'Відкинути зміни' }).click()
  expect(await bio.inputValue()).toBe('')
  const kept = () => page.evaluate(() => sessionStorage.getItem('unsaved:profile'))
  expect(await kept()).toBeNull()

  await bio.fill('Думка на двох')
  await expect.poll(kept).toContain('Думка на двох')
  await page.locator('header .me').click()
  await page.getByRole('button', { name: 'Вийти', exact: true }).first().click()
  await page.locator('header .me').waitFor({ state: 'detached' })
  expect(await kept(), 'of who has signed out').toBeNull()
}, 90_000)

test('a session that ends while one edits is said at signing in, and nothing typed is lost', async () => {
  const { page, email } = await member(browser)
  await page.goto('/uk/profile/edit')
  const bio = page.getByLabel('Розповідь про себе', { exact: true })
  await bio.fill('Половина думки')
  await page.getByText('Є незбережені зміни').waitFor()
  await onSite(
    'delete from session using customer where customer.id = session.customer_id and customer.email = $1',
    [email],
  )
  await page.reload()
  await page.getByText('Ваш сеанс завершився.').waitFor({ timeout: 10_000 })
  await signIn(page, email, PASSWORD)
  await page.waitForURL(/\/uk\/profile\/edit$/)
  await page.getByText('Ми зберегли те').waitFor()
  expect(await bio.inputValue()).toBe('Половина думки')
}, 60_000)

describe('following', () => {
  test('counts at once, stays, and is among one’s subscriptions', async () => {
    const { page, username } = await member(browser)
    await page.goto(AUTHOR)
    const count = () => page.locator('.counts-nav a[href$="/followers#counts"] small').textContent()
    const before = Number(await count())
    await follow(page).click()
    await followed(page).waitFor()
    await expect.poll(async () => Number(await count())).toBe(before + 1)
    await page.reload()
    await followed(page).waitFor()
    await page.getByRole('link', { name: /^Серед тих, хто стежить: Ярина Новенька/ }).click()
    await page.locator(`#list a[href="/uk/a/${username}"]`).first().waitFor()
    await page.goto('/uk/profile/following')
    await page.getByRole('button', { name: /^Ви стежите: Роман/ }).click()
    await page.getByRole('heading', { name: 'Тут поки нікого', exact: true }).waitFor()
  }, 90_000)

  test('is taken back with a word when the server does not take it', async () => {
    const { page } = await member(browser, { expected: /ERR_FAILED|status of 409/ })
    await page.goto(AUTHOR)
    await page.route(BATCHES, (route) =>
      makesCall(route.request(), 'subscribe')
        ? route.fulfill({
            status: 409,
            json: { status: 409, code: 'conflict', detail: 'Зараз не можна' },
          })
        : route.continue(),
    )
    await follow(page).click()
    await page.getByText('Зараз не можна').waitFor()
    await follow(page).waitFor()
  }, 90_000)

  test('leads a visitor to sign in and back, and then it happens', async () => {
    const known = await member(browser)
    const page = await newcomer(visitor).open()
    await page.goto(AUTHOR)
    await follow(page).click()
    await page.waitForURL(/\/uk\/login\?redirect=/)
    await signIn(page, known.email, PASSWORD)
    await isIn(page)
    await followed(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(AUTHOR)
  }, 90_000)
})

test.each([768, 1_440])(
  'what one does with a profile stands in one row at %i px',
  async (width) => {
    const page = await admin(browser, { viewport: { width, height: 900 } })
    await page.goto('/uk/profile')
    await hydrate(page)
    const actions = page.locator('header.profile-head > .chips > *')
    expect(await actions.count()).toBe(3)
    const tops = await actions.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
  },
)
