import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, openItemMenu, toasted } from '../below-posts.ts'
import { hydrate, openBrowser, type VisitorOptions } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { member } from '../member.ts'
import { DEMO, isIn, logIn, signIn } from '../newcomer.ts'

const browser = openBrowser()
const STILL = { reducedMotion: 'reduce' } as const
const PHONE = { ...STILL, viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
const TEXT = '[contenteditable=true][aria-label="Текст"]'

const photo = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const status = (page: Page, words: string) =>
  page.locator('.write .draft-status', { hasText: words }).waitFor()

/** Somebody of the demo community: what newcomers write in a hurry waits for a moderator. */
async function signedIn(email: string, options: VisitorOptions): Promise<Page> {
  const page = await browser.visitor(options)
  await logIn(page, email, DEMO.password)
  return page
}

test('a question with two photos, without a network in the middle and signed in at the end', async () => {
  const page = await browser.visitor({
    ...PHONE,
    expected: /ERR_INTERNET_DISCONNECTED|status of 401/,
  })
  await page.goto('/uk/p/create?type=question')
  await hydrate(page)
  await page.getByLabel('Ваше питання').fill('Чи приймають переклад без апостиля')
  await page.locator(TEXT).click()
  await page.keyboard.type('Подаю документи в уряд. ')
  await page
    .locator('.write-text input[type=file]')
    .first()
    .setInputFiles([await photo('teal'), await photo('tan')])
  await page.locator('.editor-picture').nth(1).waitFor()
  await page.context().setOffline(true)
  await page.keyboard.type('Зник інтернет, а я пишу.')
  await status(page, 'Збережено на цьому пристрої')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await page.getByRole('button', { name: 'Увійти й опублікувати' }).click()
  await signIn(page, 'roman.tymchyshyn@example.com', DEMO.password)
  await page.waitForURL(/\/uk\/p\/create/)
  await isIn(page)
  await page.getByRole('link', { name: 'Назад до тексту', exact: true }).click()
  await page.locator(`${TEXT} img[src]`).nth(1).waitFor()
  expect(await page.locator(TEXT).innerText()).toContain('Зник інтернет, а я пишу.')
  expect(await page.getByLabel('Ваше питання').inputValue()).toBe(
    'Чи приймають переклад без апостиля',
  )
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.waitForURL(/\/uk\/q\/chy-pryimaiut-pereklad-bez-apostylia-/)
  await page.locator('.prose img').nth(1).waitFor()
  await expect
    .poll(() =>
      page
        .locator('.prose img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)

  const question = page.url()
  const other = await signedIn(DEMO.email, PHONE)
  await other.goto(question)
  await hydrate(other)
  await other.locator('#respond textarea').click()
  await other.locator('[contenteditable=true][aria-label="Текст відповіді"]').click()
  await other.keyboard.type('Так, якщо перекладач присяжний.')
  await other.getByRole('button', { name: 'Відповісти', exact: true }).click()
  await other.locator('.answer', { hasText: 'присяжний' }).waitFor()

  await page.reload()
  await isIn(page)
  await hydrate(page)
  await page.locator('.answer').getByText('Прийняти', { exact: true }).click()
  await page.locator('.answer.accepted').waitFor()
  await openItemMenu(page)
  await page.getByRole('button', { name: 'Приховати від інших' }).click()
  await page.waitForURL(/\/uk\/drafts/)
  await page.getByText('приховано').waitFor()
  await page.getByRole('button', { name: /^Опублікувати/ }).click()
  await page.locator('.toasts', { hasText: 'Опубліковано' }).waitFor()
  await page.goto(question)
  await hydrate(page)
  await openItemMenu(page)
  await page.getByRole('button', { name: 'Видалити' }).click()
  await page.getByRole('button', { name: 'Повернути', exact: true }).click()
  await page.waitForURL(question)
  await page.locator('.answer.accepted').waitFor()
})

test('after publishing the way back leads to where writing was begun, not to a form without its text', async () => {
  const { page } = await neighbour(browser, PHONE)
  await page.goto('/uk/q')
  await hydrate(page)
  await page.locator('nav.bar .plus').click()
  await page.waitForURL(/\/uk\/p\/create/)
  await page.locator('.write-title').fill('Ранкові пробіжки на набережній')
  await page.locator(TEXT).click()
  await page.keyboard.type('Збираємося щосуботи біля мосту.')
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await status(page, 'Чернетку збережено')
  const opened = page.url()
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.waitForURL(/\/uk\/p\/rankovi-probizhky-/)
  await page.locator('h1', { hasText: 'Ранкові пробіжки на набережній' }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/q$/)
  await page.goForward()
  await page.locator('h1', { hasText: 'Ранкові пробіжки на набережній' }).waitFor()
  // as from the history of before a sign-in
  await page.goto(opened)
  await page.waitForURL(/\/uk\/p\/rankovi-probizhky-/)
})

test('who leaves the form while it is published stays where they went', async () => {
  const { page } = await neighbour(browser, STILL)
  await page.goto('/uk/q')
  await hydrate(page)
  await page.goto('/uk/p/create?type=question')
  await hydrate(page)
  await page.locator('.write-title').fill('Де грають у шахи просто неба?')
  await page.locator(TEXT).click()
  await page.keyboard.type('Шукаю товариство на вихідні.')
  const held = Promise.withResolvers<void>()
  await page.route(BATCHES, async (route) => {
    if (makesCall(route.request(), 'createPost')) await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.getByRole('button', { name: 'Почекайте...' }).waitFor()
  await page.getByRole('link', { name: 'Закрити', exact: true }).click()
  await page.locator('.front-page').waitFor()
  const left = page.url()
  held.resolve()
  await toasted(page, 'Опубліковано')
  expect(page.url()).toBe(left)
})

test('an event with its time and place, changed and cancelled later', async () => {
  const page = await signedIn('taras.vovchenko@example.com', STILL)
  await page.goto('/uk/p/create?type=event')
  await hydrate(page)
  await page.locator('.write-title').fill('Розмовний клуб польської')
  await page.locator(TEXT).click()
  await page.keyboard.type('Приходьте говорити.')
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.getByLabel('Початок', { exact: true }).fill('26.03.2027')
  await page.getByRole('combobox', { name: 'Година початку' }).fill('19:00')
  await page.getByLabel('Адреса').fill('вул. Хмельна, 10')
  expect(await axeFindings(page)).toEqual([])
  // a cover that is on its way is waited for
  const { promise: letThrough, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/post-images', async (route) => {
    await letThrough
    await route.continue()
  })
  await page.locator('.cover-field input[type=file]').setInputFiles(await photo('teal'))
  await page.getByRole('progressbar', { name: 'Надсилаємо зображення' }).waitFor()
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.getByText('Обкладинка ще в дорозі.').waitFor()
  arrive()
  await page.locator('.cover-field img').waitFor()
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.waitForURL(/\/uk\/e\/rozmovnyi-klub-polskoi-/)
  await page.locator('.main-picture img').first().waitFor()
  await page.getByText('вул. Хмельна, 10').first().waitFor()
  await openItemMenu(page)
  await page.getByRole('link', { name: 'Змінити', exact: true }).click()
  await page.waitForURL(/edit=/)
  await page.locator('.write-title').fill('Розмовний клуб польської мови')
  expect(await page.getByLabel('Адреса').inputValue()).toBe('вул. Хмельна, 10')
  await page.getByLabel('Чи відбудеться').selectOption({ label: 'скасовано' })
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Розмовний клуб польської мови', exact: true })
    .waitFor()
  await page.locator('.badge', { hasText: 'Подію скасовано' }).waitFor()
})

test('what is wrong stands beside its field, on the step where the field is', async () => {
  const { page } = await member(browser, PHONE)
  await page.goto('/uk/p/create')
  await hydrate(page)
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await page.getByText('Напишіть від 5 до 160 знаків').waitFor()
  await page.getByText('Напишіть хоч щось').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
  expect(await axeFindings(page)).toEqual([])
})

test('tags are found, made and taken away by the keyboard alone', async () => {
  const { page } = await member(browser, STILL)
  await page.goto('/uk/p/create?type=question&step=2&draft=tags')
  await hydrate(page)
  const field = page.getByRole('combobox', { name: 'Теги' })
  await field.fill('карта')
  await page.getByRole('option', { name: 'карта побиту' }).waitFor()
  await field.press('Enter')
  await page.getByRole('button', { name: 'Прибрати тег «карта побиту»' }).waitFor()
  const name = `тег ${Date.now().toString(36)}`
  await field.fill(name)
  await page.getByRole('option', { name: `Створити «${name}»` }).waitFor()
  await field.press('ArrowUp')
  await field.press('Enter')
  await page.getByRole('button', { name: `Прибрати тег «${name}»` }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await field.press('Backspace')
  expect(await page.locator('.chosen-tag').count()).toBe(1)
})
