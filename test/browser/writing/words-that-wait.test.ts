import { expect, test } from 'vitest'
import {
  answersOf,
  boxOf,
  isKeptHere,
  neighbour,
  openBox,
  PHONE,
  press,
  published,
  said,
  toasted,
  type,
} from '../below-posts.ts'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { linkOfLetter } from '../letters.ts'
import { member, PASSWORD } from '../member.ts'
import { isIn, newcomer, send } from '../newcomer.ts'
import { sample } from '../sample.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { visitor } = browser

/** A question of somebody else. */
async function asked(title: string) {
  const { page } = await neighbour(browser)
  await page.goto('/uk/about')
  return published(page, 'question', title)
}

/** What a moderator does, who is tested elsewhere. */
async function reject(email: string, reason: string): Promise<void> {
  const own = `from comment join customer on customer.id = author_id where email = $1`
  await onSite(
    `insert into moderation_act (moderator_id, act, comment_id, reason)
     select author_id, 'reject', comment.id, $2 ${own}`,
    [email, reason],
  )
  await onSite(
    `update comment set status = 3 from customer where customer.id = author_id and email = $1`,
    [email],
  )
}

test('a rejected answer that is mended stands there as it is now, and waits again', async () => {
  const question = await asked('Де шукати курси мови?')
  const { page, email } = await member(browser, PHONE)
  await openBox(page, question.path)
  await type(page, 'Тут: https://example.com/kursy')
  await press(page, 'Відповісти')
  const own = page.locator('.answer.waiting')
  await own.getByText('Чекає на модератора').waitFor()
  await reject(email, 'Це реклама')
  await page.goto('/uk/drafts')
  await isAlive(page)
  await page
    .getByRole('link', { name: /^Змінити/ })
    .first()
    .click()
  await boxOf(page).getByText('Тут: https://example.com/kursy').waitFor()
  await page.locator('.composer').getByRole('button', { name: 'Надіслати знову' }).waitFor()
  await boxOf(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('У бібліотеці, щосереди')
  await press(page, 'Надіслати знову')
  await toasted(page, 'Спершу це перегляне модератор')
  await own.getByText('Чекає на модератора').waitFor()
  expect(await own.innerText()).toContain('У бібліотеці, щосереди')
  expect(await own.innerText()).not.toMatch(/відхилив|реклама|kursy/)
  await own.getByRole('button', { name: 'Змінити' }).click()
  await boxOf(page).getByText('У бібліотеці, щосереди').waitFor()
})

test('who registers to publish reads where the words wait, and finds them below the question', async () => {
  const question = await asked('Чи потрібен переклад довідки?')
  await onSite(
    `update post set country_code = 'PL', city_id = (select id from city where slug = 'warsaw' and country_code = 'PL') where id = $1`,
    [question.id],
  )
  const person = newcomer(visitor)
  const page = await person.open(PHONE)
  await openBox(page, question.path)
  const opened = Date.now()
  await type(page, 'Так, присяжний переклад')
  await press(page, 'Увійти й відповісти')
  await page.waitForURL(/\/uk\/login/)
  await page.locator('main nav.tabs').getByRole('link', { name: 'Реєстрація', exact: true }).click()
  // the way in says what waits on both of its pages
  await page.locator('main nav.tabs [aria-current]').getByText('Реєстрація').waitFor()
  await page.getByText('щойно відкриєте в цьому браузері посилання з листа').waitFor()
  await page.getByLabel('Електронна пошта').fill(person.email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await send(page)
  await page.getByLabel('Імʼя для показу').fill('Олена Новенька')
  await page.getByRole('checkbox', { name: /^Приймаю/ }).check()
  await send(page)
  await page.waitForURL(/step=sent/)
  await page.getByText('Ваш текст ще не надіслано: він чекає на цьому пристрої').waitFor()
  // nobody is signed in yet: nothing else is promised
  expect(await page.locator('main').innerText()).not.toMatch(/можна вже зараз|одразу надішлемо/)
  await page.getByRole('link', { name: 'Назад до публікації', exact: true }).click()
  await page.waitForURL(`**${question.path}`)
  const own = page.locator('.answer.waiting')
  await own.getByText('Так, присяжний переклад').waitFor()
  await own.getByText('Чекає на цьому пристрої').waitFor()
  expect(await answersOf(question.id)).toEqual([])
  // found again by who only looks
  await page.reload()
  await own.getByText('Так, присяжний переклад').waitFor()
  const link = await linkOfLetter(person.email)
  // what is written within three seconds counts as automated (newcomers/hold.ts), and a quick machine is as quick
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_000)
  await page.goto(link)
  await isIn(page)
  await page.waitForFunction(() => localStorage.getItem('pending-comment') === null)
  await page.getByText('Те, що ви написали, опубліковано.').waitFor()
  await page.getByRole('link', { name: 'Подивитися', exact: true }).click()
  await page.waitForURL(/\?comment=\d+/)
  await page.getByText('Так, присяжний переклад').first().waitFor()
  // the first steps propose the place of the question, and say where it comes from
  await page.goto('/uk/welcome')
  const place = page.getByRole('combobox', { name: 'Місто', exact: true })
  expect(await place.inputValue()).toBe('Варшава, Польща')
  await page.getByText('Узяли з того, що ви тут писали.').waitFor()
})

test('a reply that waits leads to what it answers', async () => {
  const { question } = await sample()
  const page = await visitor(PHONE)
  await page.goto(question.path)
  await hydrate(page)
  const reply = page.locator('.answer [data-act=reply]').first()
  const id = await reply.getAttribute('data-of')
  await reply.click()
  await type(page, 'А скільки це тривало?')
  await press(page, 'Увійти й коментувати')
  await page.waitForURL(/\/uk\/login/)
  await page.goto(question.path)
  const waiting = page.locator('.answer.waiting')
  await waiting.getByText('А скільки це тривало?').waitFor()
  const link = waiting.getByRole('link', { name: 'Показати, на що ви відповідаєте', exact: true })
  expect(await link.getAttribute('href')).toBe(`#comment-${id}`)
})

test('two versions on a phone leave in sight what was written, and another tab is no other device', async () => {
  const { page } = await neighbour(browser, PHONE)
  await page.goto('/uk/about')
  const question = await published(page, 'question', 'Де полагодити велосипед?')
  await openBox(page, question.path)
  await type(page, 'перше')
  await said(page, 'Чернетку збережено')
  const tab = await page.context().newPage()
  await openBox(tab, question.path)
  await boxOf(tab).getByText('перше').waitFor()
  await type(page, ' ліворуч')
  await said(page, 'Зберігаємо…')
  await said(page, 'Чернетку збережено')
  await type(tab, ' праворуч')
  const both = tab.getByRole('alertdialog', { name: 'Є дві версії цього тексту' })
  await both.locator('.difference .theirs').getByText('ліворуч').waitFor()
  expect(await both.locator('.legend').innerText()).not.toContain('пристрої')
  const isWrittenInSight = () =>
    tab.evaluate(() => {
      const box = document.querySelector('.composer [contenteditable=true] p')
      const line = box?.getBoundingClientRect()
      const top = document.querySelector('.two-versions')?.getBoundingClientRect().top ?? 0
      const header = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0
      return line !== undefined && line.top >= header && line.bottom <= top
    })
  await expect.poll(isWrittenInSight).toBe(true)
  // no emptiness between its parts
  const gaps = await both.evaluate((dialog) => {
    const parts = [...dialog.children].map((one) => one.getBoundingClientRect())
    return parts.slice(1).map((part, at) => Math.round(part.top - (parts[at]?.bottom ?? 0)))
  })
  expect(Math.max(...gaps)).toBeLessThan(40)
  // nor within its title, which is one line
  const title = await both.locator('h2').boundingBox()
  expect(title?.height).toBeLessThan(60)
})

test('the tab that the drafts open with stays when its last draft is thrown away', async () => {
  const question = await asked('Де вчити польську?')
  const { page } = await member(browser, { expected: /ERR_FAILED/ })
  await openBox(page, question.path)
  await type(page, 'Тут: https://example.com/kursy')
  await press(page, 'Відповісти')
  await page.locator('.answer.waiting').waitFor()
  // what does not reach the server stays on this device alone
  await page.route(BATCHES, (route) =>
    makesCall(route.request(), 'saveDraft') ? route.abort() : route.continue(),
  )
  await page.goto('/uk/p/create')
  await hydrate(page)
  await page.locator('.write-title').fill('Як я шукала садок')
  await isKeptHere(page, 'Як я шукала садок')
  await page.goto('/uk/drafts')
  await hydrate(page)
  const begun = page.locator('.tabs [aria-current=page]', { hasText: 'Почате' })
  const row = page.locator('.draft', { hasText: 'Як я шукала садок' })
  await row.waitFor()
  await row.getByRole('button', { name: /^Видалити/ }).click()
  await toasted(page, 'Чернетку видалено')
  await row.waitFor({ state: 'detached' })
  await begun.waitFor()
  await press(page, 'Повернути')
  await row.waitFor()
})
