import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import {
  answersOf,
  boxOf,
  isShown,
  neighbour,
  overflow,
  PHONE,
  press,
  published,
  STILL,
  toasted,
} from '../below-posts.ts'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { visitor } = browser
/** No text, place or picture breaks a word that is longer than a phone is wide. */
const LONG = 'Найнепередбачуванішийдокументообіговорозпорядник'.repeat(3)

/** A question of somebody new, with answers and replies that nobody typed. @returns its path */
async function question(title: string, { answers, replies }: { answers: number; replies: number }) {
  const asker = await neighbour(browser, STILL)
  await asker.page.goto('/uk/about')
  const { id, path } = await published(asker.page, 'question', title)
  await write(id, answers)
  await onSite(
    `insert into comment (post_id, author_id, parent_id, root_id, content, excerpt)
     select $1, (select id from customer where email = $3), root.id, root.id, said, said
     from (select min(id) as id from comment where post_id = $1) root,
       generate_series(1, $2) as n, concat('Репліка ', n) as said`,
    [id, replies, asker.email],
  )
  return { id, path, asker }
}

const write = (id: number, answers: number) =>
  onSite(
    `insert into comment (post_id, author_id, content, excerpt)
     select $1, (select min(id) from customer where deleted_at is null and status = 1),
       concat('<p>Відповідь ', n, ' ', $3::text, '</p>'), 'Відповідь'
     from generate_series(1, $2) as n`,
    [id, answers, LONG],
  )

const line = (page: Page) => page.getByPlaceholder('Ваша відповідь')

test('what is typed before the application has come goes on in the editor, with the caret', async () => {
  const { path } = await question('Де друкують фото на документи?', { answers: 1, replies: 0 })
  const page = await visitor(STILL)
  const late = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    if (/editor|comment-tools|composer/.test(route.request().url())) await late.promise
    await route.continue()
  })
  await page.goto(path)
  const before = await page.locator('.answer').first().boundingBox()
  await hydrate(page)
  // the application itself moves nothing
  expect(await page.locator('.answer').first().boundingBox()).toEqual(before)
  await line(page).click()
  await page.keyboard.type('У центрі, ')
  late.resolve()
  await boxOf(page).waitFor()
  await page.keyboard.type('біля пошти')
  await expect.poll(() => boxOf(page).innerText()).toBe('У центрі, біля пошти')
  expect(await axeFindings(page)).toEqual([])
})

test('who is signed in answers without a script too, and what is refused is said', async () => {
  const { id, path } = await question('Де чистять килими?', { answers: 0, replies: 0 })
  const known = await neighbour(browser, STILL)
  const storageState = await known.page.context().storageState()
  const page = await visitor({ ...PHONE, javaScriptEnabled: false, storageState, expected: /400/ })
  await page.goto(path)
  await line(page).fill('х')
  await page.getByRole('button', { name: 'Відповісти', exact: true }).click()
  await page.getByText('від 2 до 5 000').waitFor()
  await page.goBack()
  await line(page).fill('На Подолі\n<b>недорого</b>')
  // pressed twice it is written once
  await page.getByRole('button', { name: 'Відповісти', exact: true }).dblclick()
  await page.locator('.answer').getByText('На Подолі').waitFor()
  expect((await answersOf(id)).map(({ content }) => content)).toEqual([
    '<p>На Подолі</p><p>&lt;b&gt;недорого&lt;/b&gt;</p>',
  ])
  expect(new URL(page.url()).pathname).toBe(path)
})

test('a thread of 200 is surveyed: folded, ordered, narrowed to a person, and what is unread is found', async () => {
  const { id, path, asker } = await question('Як пережити чергу?', { answers: 60, replies: 140 })
  const page = await visitor({ viewport: { width: 320, height: 700 }, ...STILL })
  await page.goto(path)
  await hydrate(page)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const replies = page.locator('.reply:visible')
  expect(await replies.count()).toBe(2)
  const rest = page.locator('summary', { hasText: 'Ще 138 коментарів' })
  await rest.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => replies.count()).toBe(140)
  await page.getByText('Згорнути', { exact: true }).click()
  await expect.poll(() => replies.count()).toBe(2)
  // by the keyboard alone
  const order = page.getByRole('button', { name: 'Найкорисніші' })
  await order.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Найновіші', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/orderBy=new/)
  await page.locator('.answer').first().getByText('Відповідь 60').waitFor()

  await page.getByRole('button', { name: 'Найновіші' }).click()
  await page.getByRole('link', { name: 'Де пише автор', exact: true }).click()
  await page.getByText('Лише гілки, де пише Ярина Новенька.').waitFor()
  expect(await page.locator('.answer').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('by')).toBe(asker.username)
  await page.getByRole('link', { name: 'Показати всі', exact: true }).click()
  await expect.poll(() => page.locator('.answer').count()).toBe(20)
  await write(id, 2)
  // the most useful stand first, and the new ones on another page
  const unread = page.getByRole('link', { name: 'Нових: 2', exact: true })
  // the cached page of visitors does not know at once what was written past the application
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 30_000 })
    .toMatch(/62\sвідповіді/)
  await page.goto(path)
  await hydrate(page)
  await unread.click()
  await page.waitForURL(/orderBy=new/)
  await expect.poll(() => page.locator('.answer[data-fresh]').count()).toBe(2)
  await unread.click()
  await isShown(page, 'Відповідь 2')
  expect(await page.locator('.answer[data-fresh]').count()).toBe(2)
  await page.reload()
  await hydrate(page)
  expect(await page.locator('.answer[data-fresh]').count()).toBe(0)
}, 120_000)

test('a link to a folded reply unfolds it', async () => {
  const { id, path } = await question('Хто перекладає документи?', { answers: 1, replies: 9 })
  const [answer] = await answersOf(id)
  const page = await visitor(STILL)
  await page.goto(`${path}?comment=${answer?.children[7]?.id}`)
  await hydrate(page)
  await isShown(page, 'Репліка 8')
  expect(await page.getByText('Репліка 8', { exact: true }).isVisible()).toBe(true)
})

test('chosen words are quoted in a reply below them, or in a new answer', async () => {
  const { id, path } = await question('Де вчать мови?', { answers: 1, replies: 0 })
  const { page } = await neighbour(browser, STILL)
  await page.goto(path)
  await isAlive(page)
  await page.locator('.read > .prose p').selectText()
  await press(page, 'Цитувати')
  await boxOf(page).locator('blockquote').waitFor()
  await page.keyboard.type('У мене було так')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Відповісти')
  await isShown(page, 'У мене було так')

  const other = (await neighbour(browser, STILL)).page
  await other.goto(path)
  await isAlive(other)
  await other.locator('.answer .prose p').getByText('Відповідь 1').selectText()
  await press(other, 'Цитувати')
  await other.locator('.below-comment blockquote').waitFor()
  await other.keyboard.type('І в мене')
  await other.keyboard.press('Control+Enter')
  await isShown(other, 'І в мене')
  const answers = await answersOf(id)
  const contents = answers.flatMap((one) => [one, ...one.children]).map(({ content }) => content)
  expect(contents).toContain(
    '<blockquote><p>Розкажіть, як це було у вас.</p></blockquote><p>У мене було так</p>',
  )
  expect(contents).toContain(`<blockquote><p>Відповідь 1 ${LONG}</p></blockquote><p>І в мене</p>`)
})

test('«Відповісти» of a bar leads to the line, and back to where one read', async () => {
  const { path } = await question('Де ремонтують взуття?', { answers: 15, replies: 0 })
  const page = await visitor(PHONE)
  await page.goto(path)
  await hydrate(page)
  // as the bar of a phone has it
  await page.evaluate(() => {
    const bar = document.createElement('a')
    Object.assign(bar, { id: 'bar', href: '#respond', textContent: 'Далі' })
    bar.dataset.act = 'new'
    Object.assign(bar.style, { position: 'fixed', bottom: '0', left: '0', zIndex: '9' })
    document.body.append(bar)
  })
  await page.locator('.answer').nth(12).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(500)
  await page.locator('#bar').click()
  await boxOf(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('.composer'))
  await page.keyboard.type('У переході')
  await press(page, 'Скасувати')
  await page.waitForFunction(() => document.activeElement?.id === 'bar')
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('the asker accepts another answer instead, and gratitude stands beside', async () => {
  const { id, path, asker } = await question('Хто шиє вишиванки?', { answers: 2, replies: 0 })
  const { page } = asker
  const [first, second] = await answersOf(id)
  await page.goto(path)
  await isAlive(page)
  await page.getByText('Якась відповідь допомогла?').waitFor()
  await page.locator(`#comment-${first?.id} [data-act=accept]`).click()
  await toasted(page, 'Відповідь прийнято')
  const other = page.locator(`#comment-${second?.id} [data-act=accept]`)
  expect(await other.textContent()).toBe('Прийняти натомість')
  expect(await axeFindings(page)).toEqual([])
  await other.click()
  await page.locator(`#comment-${second?.id}.accepted`).waitFor()
  expect(await page.locator('.answer').first().getAttribute('id')).toBe(`comment-${second?.id}`)
  expect(await page.getByText('Якась відповідь допомогла?').count()).toBe(0)
})

test('the mark of an answer leaves the field above it whole', async () => {
  const { path } = await question('Де є басейн для немовлят?', { answers: 1, replies: 0 })
  // so high that nothing has to be scrolled
  const { page } = await neighbour(browser, { ...STILL, viewport: { width: 390, height: 3000 } })
  await page.goto(path)
  await isAlive(page)
  const comment = await page.locator('.answer').first().getAttribute('id')
  await page.goto(`${path}#${comment}`)
  const mark = page.locator('.answer[data-shown]')
  await mark.waitFor()
  const field = await page.locator('.respond-line').boundingBox()
  const { top, spread } = await mark.evaluate((one) => ({
    top: one.getBoundingClientRect().top,
    // of each shadow how far down it is moved, how soft it is, and how far it goes to all sides
    spread: [...getComputedStyle(one).boxShadow.matchAll(/-?\d+px (\d+px \d+px \d+px)/g)].map(
      ([, down]) => down,
    ),
  }))
  expect(top).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
  expect(spread).toEqual(['0px 0px 0px', '0px 0px 0px'])
})
