import { expect, test } from 'vitest'
import {
  boxOf,
  isKeptHere,
  isShown,
  neighbour,
  openBox,
  PHONE,
  press,
  published,
  STILL,
  toDetails,
  type,
} from '../below-posts.ts'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { PASSWORD } from '../member.ts'
import { logIn } from '../newcomer.ts'
import { sample } from '../sample.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { visitor } = browser
const NARROW = { viewport: { width: 320, height: 700 }, ...STILL }

test('who is mentioned is of this conversation first; what is highlighted is put in and leads to a person', async () => {
  const [asker, answerer] = [await neighbour(browser, STILL), await neighbour(browser, STILL)]
  await asker.page.goto('/uk/about')
  const question = await published(asker.page, 'question', 'Хто підкаже стоматолога?')
  const { page } = answerer
  // others whose names begin so come after the name is put in
  const search = Promise.withResolvers<void>()
  await page.route(BATCHES, async (route) => {
    if (makesCall(route.request(), 'search')) await search.promise
    await route.continue()
  })
  await openBox(page, question.path)
  await type(page, 'Дякую, @')
  const list = page.getByRole('listbox', { name: 'Люди' })
  await list.getByRole('option').first().waitFor()
  expect(await list.getByRole('option').allInnerTexts()).toEqual([
    expect.stringContaining(`@${asker.username}`),
  ])
  await page.keyboard.type('яри')
  await page.keyboard.press('Enter')
  await expect.poll(() => boxOf(page).innerText()).toBe(`Дякую, @${asker.username} `)
  search.resolve()
  await page.keyboard.type(', ось: https://example.com/a')
  await press(page, 'Відповісти')
  await isShown(page, 'Дякую')
  const links = page.locator('.answer .prose a')
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    `/uk/a/${asker.username}`,
    'https://example.com/a',
  ])
})

test('a long username stands in one line of the list of people, also on a narrow phone', async () => {
  const [asker, answerer] = [await neighbour(browser, STILL), await neighbour(browser, NARROW)]
  const username = `oleksandra.${asker.username}`.padEnd(30, '-konstantynopolska').slice(0, 30)
  await onSite('update customer set username = $2 where email = $1', [asker.email, username])
  await asker.page.goto('/uk/about')
  const question = await published(asker.page, 'question', 'Хто порадить перекладача?')
  const { page } = answerer
  await openBox(page, question.path)
  await type(page, '@')
  const shown = page
    .getByRole('listbox', { name: 'Люди' })
    .getByText(`@${username}`, { exact: true })
  await shown.waitFor()
  const lines = await shown.evaluate((one) => {
    const words = document.createRange()
    words.selectNodeContents(one)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})

test('all that the asker may do with an answer stands in one line of a phone', async () => {
  const [asker, answerer] = [await neighbour(browser, PHONE), await neighbour(browser)]
  await asker.page.goto('/uk/about')
  const question = await published(asker.page, 'question', 'Хто лагодить велосипеди?')
  await openBox(answerer.page, question.path)
  await type(answerer.page, 'Майстерня за рогом')
  await press(answerer.page, 'Відповісти')
  await isShown(answerer.page, 'Майстерня за рогом')
  await asker.page.goto(question.path)
  await isAlive(asker.page)
  const accept = asker.page.getByRole('button', { name: 'Прийняти', exact: true })
  await accept.waitFor()
  const row = await accept.evaluate((one) => {
    const shown = [...(one.parentElement?.querySelectorAll('a, button') ?? [])]
    return shown.map((each) => {
      const { top, height } = each.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
  })
  expect(row.length).toBe(5)
  expect(Math.max(...row) - Math.min(...row)).toBeLessThan(4)
})

test('what the pointer or an arrow highlights stays highlighted while the list is looked for anew', async () => {
  const { page } = await neighbour(browser, STILL)
  const { path } = (await sample()).question
  await openBox(page, path)
  await type(page, '@')
  const options = page.getByRole('listbox', { name: 'Люди' }).getByRole('option')
  await options.nth(1).waitFor()
  await options.nth(1).hover()
  const chosen = page.locator('[role=option][aria-selected=true]')
  const name = await options.nth(1).innerText()
  expect(await chosen.allInnerTexts()).toEqual([name])
  const username = /@(\S+)/.exec(name)?.[1] ?? ''
  await page.keyboard.type(username.slice(0, 2))
  await expect.poll(() => chosen.allInnerTexts()).toEqual([name])
  await page.keyboard.press('Enter')
  await expect.poll(() => boxOf(page).innerText()).toBe(`@${username} `)
})

test('words are written in the line above the comments, which comes back with the focus on its button', async () => {
  const page = await visitor(PHONE)
  const { path } = (await sample()).question
  await page.goto(path)
  await hydrate(page)
  const first = page.locator('.answer').first()
  const line = page.getByPlaceholder('Ваша відповідь')
  await line.click()
  await boxOf(page).waitFor()
  const bottom = await page
    .locator('.composer')
    .evaluate((one) => one.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual((await first.boundingBox())?.y ?? 0)
  expect(await line.count()).toBe(0)
  await press(page, 'Скасувати')
  await page.waitForFunction(() => document.activeElement?.matches('#respond [data-act=new]'))
  await line.waitFor()
})

test('of a box that was emptied nothing is said to be kept or on its way', async () => {
  const { page } = await neighbour(browser, STILL)
  await openBox(page, (await sample()).question.path)
  const status = page.locator('.composer .draft-status')
  await type(page, 'Ні')
  await status.getByText('Зберігаємо…').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect.poll(() => status.innerText(), { timeout: 10_000 }).toBe('')
})

test('whoever has to sign in to publish reads that the words are kept and will be sent', async () => {
  const page = await visitor(PHONE)
  await openBox(page, (await sample()).question.path)
  await type(page, 'Через застосунок клініки')
  await press(page, 'Увійти й відповісти')
  await page.waitForURL(/\/uk\/login/)
  const words = 'Ваш текст збережено на цьому пристрої. Увійдіть, і ми одразу'
  await page.getByText(words).waitFor()
  await page.locator('main nav.tabs').getByRole('link', { name: 'Реєстрація', exact: true }).click()
  await page.getByText(words).waitFor()
  await page.goto('/uk/p/create')
  await isAlive(page)
  await page.getByLabel('Назва', { exact: true }).fill('Як ми оформили притулок')
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('Усе про документи й черги')
  await toDetails(page)
  await page.evaluate(() => localStorage.removeItem('pending-comment'))
  await press(page, 'Увійти й опублікувати')
  await page.getByText('Після входу він відкриється сам').waitFor()
})

test('a page that was loaded anew says what was typed there, before anything is touched, until it is gone', async () => {
  const asker = await neighbour(browser, STILL)
  await asker.page.goto('/uk/about')
  const { path } = await published(asker.page, 'question', 'Де полагодити велосипед?')
  const page = await visitor(PHONE)
  await openBox(page, path)
  await type(page, 'Майстерня біля ринку, «Колесо»')
  await isKeptHere(page, '«Колесо»')
  await page.reload()
  await page.getByPlaceholder('Чернетка: Майстерня біля ринку, «Колесо»').waitFor()
  // who has signed in takes it over; who comes after them on this device knows nothing of what they wrote
  const other = await neighbour(browser)
  await logIn(page, other.email, PASSWORD)
  await openBox(page, path)
  await type(page, ' і «Спиця»')
  await isKeptHere(page, '«Спиця»')
  await page.reload()
  await page.getByPlaceholder('Чернетка: Майстерня біля ринку, «Колесо» і «Спиця»').waitFor()
  await page.context().clearCookies()
  await page.reload()
  await hydrate(page)
  // what would read them has come by then
  await page.waitForLoadState('networkidle')
  const usual = page.getByPlaceholder('Ваша відповідь')
  expect(await usual.count()).toBe(1)

  await logIn(page, other.email, PASSWORD)
  await openBox(page, path)
  await boxOf(page).getByText('Колесо').waitFor()
  // the caret comes to the end a moment after the words
  await expect
    .poll(() =>
      boxOf(page)
        .fill('')
        .then(() => boxOf(page).innerText()),
    )
    .toMatch(/^\s*$/)
  await press(page, 'Скасувати')
  await usual.waitFor()
})

test('whom a reply answers stands apart from its words', async () => {
  const asker = await neighbour(browser, STILL)
  await asker.page.goto('/uk/about')
  const { id, path } = await published(asker.page, 'question', 'Як знайти лікаря?')
  for (const words of ['<p>Через застосунок</p>', '<p>А який?</p>', '<p>Дякую</p>'])
    await onSite(
      `insert into comment (post_id, author_id, parent_id, root_id, content, excerpt)
       select $1, (select id from customer where email = $2), max(id), min(id), $3, $3
       from comment where post_id = $1`,
      [id, asker.email, words],
    )
  const page = await visitor(PHONE)
  await page.goto(path)
  const said = await page.locator('.said', { hasText: 'Дякую' }).innerText()
  expect(said.replaceAll('\n', '')).toMatch(/@\S+ Дякую$/)
  // nothing of the bar leads away from a reply that is written, also while the field has no focus
  const bar = page.locator('.reactions')
  await hydrate(page)
  expect(await bar.isVisible()).toBe(true)
  await page.locator('.answer [data-act=reply]').first().click()
  const reply = page.locator('.below-comment .composer')
  await reply.locator('[contenteditable]').waitFor()
  expect(await bar.isVisible()).toBe(false)
  await page.locator('h1').click()
  expect(await bar.isVisible()).toBe(false)
  await reply.getByRole('button', { name: 'Скасувати', exact: true }).click()
  await bar.waitFor()
  // one that is changed stands in its box alone
  const own = (await page.locator('.reply', { hasText: 'Дякую' }).getAttribute('id')) ?? ''
  await asker.page.goto(`${path}?write=change:${own.replace('comment-', '')}`)
  await boxOf(asker.page).waitFor()
  const words = asker.page.locator(`#${own} > .said > .prose`)
  await expect.poll(() => words.isVisible()).toBe(false)
  await asker.page
    .locator('.composer')
    .getByRole('button', { name: 'Скасувати', exact: true })
    .click()
  await words.waitFor()
})
