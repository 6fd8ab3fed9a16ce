import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import {
  answersOf,
  boxOf,
  hasColour,
  isKeptHere,
  isShown,
  neighbour,
  openBox,
  overflow,
  PHONE,
  press,
  published,
  STILL,
  said,
  toasted,
  type,
} from '../below-posts.ts'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { linkOfLetter } from '../letters.ts'
import { PASSWORD } from '../member.ts'
import { newcomer, signIn } from '../newcomer.ts'
import { sample } from '../sample.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { site, visitor } = browser
test('an answer is written, changed, accepted, replied to, removed and brought back', async () => {
  const asker = await neighbour(browser, PHONE)
  const answerer = await neighbour(browser, STILL)
  await asker.page.goto('/uk/about')
  const question = await published(asker.page, 'question', 'Як записатися до лікаря?')

  // by the keyboard alone
  const { page } = answerer
  await page.goto(question.path)
  await hydrate(page)
  await page.locator('#respond [data-act=new]').focus()
  await page.keyboard.press('Enter')
  await boxOf(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('.composer'))
  await page.keyboard.type('Через застосунок клініки')
  await page.keyboard.press('Control+Enter')
  await said(page, 'Опубліковано')
  await isShown(page, 'Через застосунок клініки')
  // what changes in the first five minutes makes no history
  await onSite(
    `update comment set created_at = created_at - interval '6 minutes' where content like $1`,
    ['%Через застосунок клініки%'],
  )
  await page.locator('.answer [data-act=menu]').focus()
  await page.keyboard.press('Enter')
  const actions = page.getByRole('group', { name: 'Дії' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Змінити')
  // the address of an answer is handed on by the button beside
  expect(await actions.getByRole('button').allInnerTexts()).toEqual([
    'Змінити',
    'Видалити',
    'У закладки',
  ])
  const removing = actions.getByRole('button', { name: 'Видалити' })
  expect(await hasColour(removing, '--rose')).toBe(true)
  await removing.hover()
  expect(await hasColour(removing, '--rose')).toBe(true)
  expect(await hasColour(actions.getByRole('button', { name: 'Змінити' }), '--rose')).toBe(false)
  await page.keyboard.press('Escape')
  await actions.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.matches('[data-act=menu]'))
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Змінити')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await boxOf(page).waitFor()
  // what is changed stands in the box alone
  expect(await page.locator('.answer > .prose').isVisible()).toBe(false)
  await type(page, ', за два дні')
  await page.locator('#comments').getByRole('button', { name: 'Зберегти', exact: true }).click()
  await said(page, 'Збережено')
  await page.locator('.answer .meta').getByText('змінено').waitFor()
  await page.locator('.answer .prose').getByText('за два дні').waitFor()
  await page.getByRole('link', { name: 'Дії', exact: true }).click()
  await press(page, 'Історія змін')
  const history = page.getByRole('dialog', { name: 'Історія змін' })
  await history.getByText('Через застосунок клініки', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })

  await asker.page.goto(question.path)
  await hydrate(asker.page)
  expect(await page.getByRole('button', { name: 'Прийняти', exact: true }).isVisible()).toBe(false)
  await press(asker.page, 'Прийняти')
  await asker.page.locator('.answer.accepted').waitFor()
  await toasted(asker.page, 'Відповідь прийнято')
  expect(await overflow(asker.page)).toBe(0)
  await press(asker.page, 'Зняти позначку')
  await asker.page.locator('.answer:not(.accepted)').waitFor()
  await asker.page.getByRole('link', { name: 'Коментувати', exact: true }).click()
  await type(asker.page, 'Дякую, спробую')
  expect(await overflow(asker.page)).toBe(0)
  // nothing of it is half under the header
  await asker.page.setViewportSize({ width: 390, height: 4000 })
  expect(await axeFindings(asker.page)).toEqual([])
  await asker.page.setViewportSize(PHONE.viewport)
  await press(asker.page, 'Коментувати')
  await isShown(asker.page, 'Дякую, спробую')
  // a draft of a reply opens below its comment, wherever that stands
  const [answer] = await answersOf(question.id)
  const reply = answer?.children[0]?.id
  await asker.page.goto(`${question.path}?comment=${reply}&write=reply:${reply}`)
  await isAlive(asker.page)
  await boxOf(asker.page).waitFor()
  await asker.page.locator('.reply[data-shown] .composer').waitFor()

  await page.reload()
  await isAlive(page)
  await openMenu(page, 'Через застосунок')
  await press(page, 'Видалити')
  await toasted(page, 'Видалено')
  await said(page, 'Коментар видалено.')
  // what was pressed is gone, the focus is not
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-act')))
    .toBe('new')
  await press(page, 'Повернути')
  await page.locator('.answer').getByText('за два дні').waitFor()

  await onSite(`update customer set role = 'moderator' where email = $1`, [answerer.email])
  await onSite(
    `insert into passkey (id, customer_id, public_key, name)
      select 'factor-of-' || id, id, '', 'Ключ' from customer where email = $1`,
    [answerer.email],
  )
  await page.reload()
  await isAlive(page)
  await page.locator('.reply').getByRole('link', { name: 'Дії', exact: true }).click()
  // the question itself has such a button for them too
  const remove = page.locator('.below-comment').getByRole('button', { name: 'Видалити' })
  await remove.click()
  await remove.click()
  await said(page, 'Причину прочитає автор. Щонайменше 3 знаки.')
  await page.getByLabel('Яке правило порушено').selectOption('2')
  await page.getByLabel('Чому видаляєте').fill('Не про це питання')
  await remove.click()
  await toasted(page, 'Видалено')
  await page.locator('.reply').waitFor({ state: 'detached' })
  expect((await answersOf(question.id)).map(({ total }) => total)).toEqual([0])
})

const openMenu = (page: Page, near: string) =>
  page
    .locator('.answer, .reply')
    .filter({ hasText: near })
    .last()
    .getByRole('link', { name: 'Дії', exact: true })
    .first()
    .click()

test('without a script the way to write leads to signing in, and no button does nothing', async () => {
  const { path } = (await sample()).question
  const page = await visitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto(path)
  const write = page.locator('#respond a').first()
  expect(await write.getAttribute('href')).toBe(`/uk/login?redirect=${encodeURIComponent(path)}`)
  expect(await page.locator('.answer [data-act=reply]').first().getAttribute('href')).toBe(
    '#respond',
  )
  const menu = page.locator('.answer [data-act=menu]').first()
  expect(await menu.getAttribute('href')).toMatch(/^\/uk\/report\?type=answer&id=\d+$/)
})

describe('an answer of somebody who is not signed in', () => {
  test('goes once they have signed in, once, and its place opens', async () => {
    const known = await neighbour(browser, STILL)
    await known.page.goto('/uk/about')
    const question = await published(known.page, 'question', 'Де поміняти водійські права?')
    const page = await newcomer(visitor).open(PHONE)
    await openBox(page, question.path)
    await type(page, 'У повітовому управлінні, без черги')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Увійти й відповісти')
    await page.waitForURL(/\/uk\/login/)
    await signIn(page, known.email, PASSWORD)
    await isShown(page, 'У повітовому управлінні')
    expect(new URL(page.url()).pathname).toBe(question.path)
    await page.waitForFunction(() => localStorage.getItem('pending-comment') === null)
    await page.reload()
    await isAlive(page)
    expect((await answersOf(question.id)).length).toBe(1)
    await page.locator('#respond [data-act=new]').click()
    expect((await boxOf(page).innerText()).trim()).toBe('')
  })

  test('stays in its box when it was written on', async () => {
    const known = await neighbour(browser, STILL)
    await known.page.goto('/uk/about')
    const question = await published(known.page, 'question', 'Чи є українська школа?')
    const page = await newcomer(visitor).open(PHONE)
    await openBox(page, question.path)
    await type(page, 'Є, у суботу')
    await press(page, 'Увійти й відповісти')
    await page.waitForURL(/\/uk\/login/)
    await openBox(page, question.path)
    await boxOf(page).getByText('Є, у суботу').waitFor()
    await type(page, ', і недільна')
    await isKeptHere(page, 'недільна')
    await page.goto('/uk/login')
    await hydrate(page)
    await signIn(page, known.email, PASSWORD)
    await toasted(page, 'Ваш коментар ще не опубліковано')
    await press(page, 'Продовжити')
    await boxOf(page).getByText('Є, у суботу, і недільна').waitFor()
    expect(await answersOf(question.id)).toEqual([])
  })

  test('goes when they join too, by the letter in another tab, which stays where it is', async () => {
    const known = await neighbour(browser)
    await known.page.goto('/uk/about')
    const question = await published(known.page, 'question', 'Чи потрібен переклад диплома?')
    const person = newcomer(visitor)
    const page = await person.open()
    await openBox(page, question.path)
    await type(page, 'Так, присяжний переклад')
    await press(page, 'Увійти й відповісти')
    await page.waitForURL(/\/uk\/login/)
    const joined = await page.request.post('/api/registration', {
      headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
      data: {
        email: person.email,
        username: person.username,
        name: 'Ярина Новенька',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        acept: true,
      },
    })
    expect(joined.ok()).toBe(true)
    // a first comment that came within seconds would wait for a moderator
    await onSite('update customer set answers_count = 3 where email = $1', [person.email])
    const other = await page.context().newPage()
    await other.goto(await linkOfLetter(person.email))
    await said(other, 'Опубліковано')
    await page.reload()
    await page.waitForURL((url) => !url.pathname.startsWith('/uk/login'))
    await isAlive(page)
    expect(new URL(other.url()).pathname).toBe('/uk/email-verified')
    expect((await answersOf(question.id)).length).toBe(1)
  })
})
