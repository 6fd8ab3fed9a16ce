import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { makesCall } from '../calls.ts'
import { member } from '../member.ts'
import { moderator } from '../moderator.ts'
import { send } from '../newcomer.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
/** Colours change at once, so that axe sees those of the theme. */
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** A business of somebody, with a name that no other has. */
async function business(name: string) {
  const { page, username } = await member(browser, phone)
  await onSite(
    `update customer set type = 2, first_name = $2, last_name = null, country_code = 'PT' where username = $1`,
    [username, name],
  )
  return { page, username }
}

test('a business asks to be verified, a moderator confirms it, and the page says since when', async () => {
  const name = 'Пральня «Хвиля»'
  const { page, username } = await business(name)
  await page.goto('/uk/profile')
  await page.getByRole('link', { name: 'Попросити перевірити', exact: true }).click()
  await page.waitForURL(/\/uk\/claim\?business=/)
  await isAlive(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Як у цьому переконатися').fill('моя')
  await send(page)
  await page.getByText('Напишіть хоча б кілька слів').waitFor()
  await page.getByLabel('Як у цьому переконатися').fill('Номер у реєстрі підприємств: 0000123456')
  await send(page)
  await page.getByText('Модератор вашого місця прочитає її').waitFor()

  const desk = await moderator(browser, { reducedMotion: 'reduce' })
  await desk.goto('/uk/moderation/claims')
  await isAlive(desk)
  expect(await axeFindings(desk)).toEqual([])
  const row = desk.locator('.cases > li').filter({ hasText: name })
  await row.getByText('Номер у реєстрі підприємств: 0000123456').waitFor()
  await row.locator('.form-end button').first().click()
  await row.getByText('Оберіть, що вирішили').waitFor()
  await row.getByLabel('Перевірено', { exact: false }).first().check()
  await row.locator('.form-end button').first().click()
  await expect.poll(() => row.count()).toBe(0)

  const visitor = await browser.visitor({ ...phone, javaScriptEnabled: false })
  await visitor.goto(`/uk/a/${username}`)
  await visitor.getByText(/^Перевірено: \d/).waitFor()
  expect(await visitor.getByRole('link', { name: 'Це мій бізнес', exact: true }).count()).toBe(0)
}, 120_000)

test('a visitor who claims a business signs in first and comes back to it', async () => {
  const { username } = await business('Кравецька «Голка»')
  const visitor = await browser.visitor({ ...phone, javaScriptEnabled: false })
  await visitor.goto(`/uk/a/${username}`)
  await visitor.getByRole('link', { name: 'Це мій бізнес', exact: true }).click()
  await visitor.waitForURL(/\/uk\/login\?redirect=/)
  expect(new URL(visitor.url()).searchParams.get('redirect')).toBe(`/uk/claim?business=${username}`)
})

test('who was refused may ask again only while the business is not verified', async () => {
  const { page, username } = await business('Майстерня «Клен»')
  await onSite(
    `insert into business_claim (business_id, claimant_id, words, state, reason, decided_at)
     select id, id, 'Номер у реєстрі', 'refused', 'Такого номера немає', now() from customer where username = $1`,
    [username],
  )
  await page.goto(`/uk/claim?business=${username}`)
  await page.getByText('Модератор не підтвердив заявку. Можна надіслати нову.').waitFor()
  await page.getByRole('form', { name: 'Перевірка вашого бізнесу' }).waitFor()
  await onSite('update customer set verified_at = now() where username = $1', [username])
  await page.reload()
  await page.getByText('Ваш бізнес уже перевірено.').waitFor()
  await page.getByText('Модератор не підтвердив заявку.', { exact: true }).waitFor()
  expect(await page.getByText('Можна надіслати нову').count()).toBe(0)
  expect(await page.locator('main form').count()).toBe(0)
}, 60_000)

/** The form of photos of a business whose links and photos others see. */
async function photosForm(name: string) {
  const { page, username } = await business(name)
  await onSite('update customer set questions_count = 3 where username = $1', [username])
  await page.goto('/uk/profile/business')
  await isAlive(page)
  const form = page.locator('.business-photos')
  await form.waitFor()
  const png = (colour: string) =>
    page.evaluate((fill) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = fill
      context?.fillRect(0, 0, 300, 200)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }, colour)
  const file = async (colour: string) => ({
    name: `${colour}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(await png(colour), 'base64'),
  })
  const send = async (...colours: string[]) =>
    form.locator('input[type=file]').setInputFiles(await Promise.all(colours.map(file)))
  return { page, username, form, send }
}

test('photos are sent, described and put in order by the keyboard', async () => {
  const { page, username, form, send: sendPhotos } = await photosForm('Пекарня «Ранок»')
  await sendPhotos('#a33', '#3a3')
  await expect.poll(() => form.locator('li').count()).toBe(2)
  await form.getByRole('button', { name: 'Зберегти фото' }).click()
  await form.getByText('Напишіть, що на фото').first().waitFor()
  await form.getByLabel('Що на фото 1').fill('Червона вітрина')
  await form.getByLabel('Що на фото 2').fill('Зелена зала')
  await form.getByRole('button', { name: 'Перенести фото 2 ближче до початку' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('Що на фото 1').inputValue()).toBe('Зелена зала')
  // the focus went along
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Перенести фото 1 ближче до початку')
  // said once, of the photo that was moved
  const said = form.getByRole('status').filter({ hasNotText: 'Є незбережені зміни' })
  expect(await said.allInnerTexts()).toEqual(['Фото 1 з 2'])
  expect(await form.locator('li small[aria-live]').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Зберегти фото' }).click()
  await page.getByText('Збережено').first().waitFor()

  const visitor = await browser.visitor({ ...phone, javaScriptEnabled: false })
  await visitor.goto(`/uk/a/${username}`)
  const strip = visitor.locator('.photo-strip').getByRole('img')
  expect(await strip.evaluateAll((images) => images.map((one) => one.getAttribute('alt')))).toEqual(
    ['Зелена зала', 'Червона вітрина'],
  )
  const box = await strip.first().boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1)
}, 120_000)

test('photos and words about them are not lost by saving the rest, nor by a reload', async () => {
  const { page, form, send: sendPhotos } = await photosForm('Квіти «Мальва»')
  await sendPhotos('#a3a')
  await form.getByLabel('Що на фото 1').fill('Букет мальв')
  await form.getByText('Є незбережені зміни').waitFor()
  await page.locator('main select').first().selectOption({ index: 1 })
  await send(page)
  await page.getByText('Збережено').first().waitFor()
  await page.waitForURL(/\/uk\/profile\/business#photos$/)
  expect(await form.getByLabel('Що на фото 1').inputValue()).toBe('Букет мальв')
  await page.reload()
  await form.getByText('Ми зберегли фото й підписи').waitFor()
  expect(await form.getByLabel('Що на фото 1').inputValue()).toBe('Букет мальв')
  await form.getByRole('button', { name: 'Зберегти фото' }).click()
  await form.getByText('Є незбережені зміни').waitFor({ state: 'detached' })
  await form.getByLabel('Що на фото 1').fill('Інше')
  await form.getByRole('button', { name: 'Відкинути зміни' }).click()
  expect(await form.getByLabel('Що на фото 1').inputValue()).toBe('Букет мальв')
  // the button went, and the focus stays with the form
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('business-photos')
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
}, 120_000)

test('photos beyond the sixth are refused aloud, and nothing is saved while one is on its way', async () => {
  const { page, form, send: sendPhotos } = await photosForm('Кав’ярня «Зерно»')
  const save = form.getByRole('button', { name: 'Зберегти фото' })
  const { promise, resolve: letPass } = Promise.withResolvers<void>()
  const saved: string[] = []
  await page.route('**/post-images', async (route) => {
    await promise
    await route.continue()
  })
  page.on('request', (request) => {
    if (makesCall(request, 'setBusinessPhotos')) saved.push(request.url())
  })
  await sendPhotos('#100', '#200', '#300', '#400', '#500', '#600', '#700')
  await form.getByText('Не більш як шість фото').waitFor()
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  await save.click({ force: true })
  letPass()
  await expect.poll(() => form.locator('li').count(), { timeout: 20_000 }).toBe(6)
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('false')
  expect(saved).toEqual([])
  for (let number = 1; number <= 6; number++)
    await form.getByLabel(`Що на фото ${number}`).fill(`Полиця ${number}`)
  await save.click()
  await expect.poll(() => saved.length).toBe(1)
}, 120_000)
