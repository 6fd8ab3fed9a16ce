import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { CommentRoot } from '../../src/features/comments/contract.ts'
import { axeFindings } from './axe.ts'
import { boxOf, isKeptHere, neighbour, openBox, published, type } from './below-posts.ts'
import { hydrate, isAlive, openBrowser } from './browser.ts'
import { linkOfLetter } from './letters.ts'
import { member, PASSWORD } from './member.ts'
import { newcomer, signIn } from './newcomer.ts'
import { ask, sample } from './sample.ts'
import { onSite } from './site-database.ts'

const browser = openBrowser()
const { site, visitor } = browser
/** Without motion the colours that axe measures have arrived. */
const STILL = { reducedMotion: 'reduce' } as const
const PHONE = { viewport: { width: 390, height: 844 }, ...STILL }
/** What the console says when the network, or the session, is gone. */
const GONE = /INTERNET_DISCONNECTED|status of (401|409|429)/

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
/** What is said beside a button that takes it back. */
const toasted = (page: Page, words: string) =>
  page.locator('.toasts').getByText(words).first().waitFor()

/** What everybody reads below a question by now. */
async function answersOf(id: number) {
  const { comments } = await ask<{ comments: readonly CommentRoot[] }>('/comments', {
    objectType: 'question',
    objectId: id,
  })
  return comments
}

/** The page of an answer that is marked as the one that the address names. */
async function isShown(page: Page, words: string): Promise<void> {
  await page.waitForURL(/#comment-\d+$/)
  await page.locator('[data-shown]').getByText(words).first().waitFor()
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

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
  await said(page, 'Опубліковано.')
  await isShown(page, 'Через застосунок клініки')
  await page.locator('.answer [data-act=menu]').focus()
  await page.keyboard.press('Enter')
  const actions = page.getByRole('group', { name: 'Дії' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Змінити')
  await page.keyboard.press('Escape')
  await actions.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.act)).toBe(
    'menu',
  )
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Змінити')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await boxOf(page).waitFor()
  await type(page, ', за два дні')
  await press(page, 'Зберегти')
  await page.locator('.answer .meta').getByText('змінено').waitFor()
  await page.locator('.answer .prose').getByText('за два дні').waitFor()
  await press(page, 'Дії')
  await press(page, 'Історія змін')
  const history = page.getByRole('dialog', { name: 'Історія змін' })
  await history.getByText('Через застосунок клініки', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })

  await asker.page.goto(question.path)
  await hydrate(asker.page)
  await press(asker.page, 'Дії')
  await press(asker.page, 'Прийняти відповідь')
  await asker.page.locator('.answer.accepted').waitFor()
  await press(asker.page, 'Дії')
  expect(await overflow(asker.page)).toBe(0)
  await press(asker.page, 'Зняти позначку «прийнято»')
  await asker.page.locator('.answer:not(.accepted)').waitFor()
  await asker.page.getByRole('link', { name: 'Відповісти', exact: true }).click()
  await type(asker.page, 'Дякую, спробую')
  expect(await overflow(asker.page)).toBe(0)
  expect(await axeFindings(asker.page)).toEqual([])
  await press(asker.page, 'Опублікувати')
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
  await press2(page, 'Через застосунок', 'Дії')
  await press(page, 'Видалити')
  await toasted(page, 'Видалено.')
  await said(page, 'Коментар прибрано.')
  await press(page, 'Повернути')
  await page.locator('.answer').getByText('за два дні').waitFor()

  await onSite(`update customer set role = 'moderator' where email = $1`, [answerer.email])
  await page.reload()
  await isAlive(page)
  await page.locator('.reply').getByRole('button', { name: 'Дії' }).click()
  await press(page, 'Видалити')
  await press(page, 'Видалити')
  await said(page, 'Автор побачить цю причину.')
  await page.getByLabel('Чому прибираєте').fill('Не про це питання')
  await press(page, 'Видалити')
  await toasted(page, 'Видалено.')
  await page.locator('.reply').waitFor({ state: 'detached' })
  expect((await answersOf(question.id)).map(({ total }) => total)).toEqual([0])
})

const press2 = (page: Page, near: string, name: string) =>
  page
    .locator('.answer, .reply')
    .filter({ hasText: near })
    .last()
    .getByRole('button', { name })
    .first()
    .click()

test('without a script the way to write leads to signing in, and no button does nothing', async () => {
  const { path } = (await sample()).question
  const page = await visitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto(path)
  const write = page.getByRole('link', { name: 'Написати відповідь' })
  expect(await write.getAttribute('href')).toBe(`/uk/login?redirect=${encodeURIComponent(path)}`)
  expect(await page.locator('.answer [data-act=reply]').first().getAttribute('href')).toBe(
    '#respond',
  )
  expect(await page.locator('.answer [data-act=menu]').first().isVisible()).toBe(false)
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
    await press(page, 'Увійти й опублікувати')
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

  test('goes when they join too, by the letter in another tab, which stays where it is', async () => {
    const known = await member(browser)
    await known.page.goto('/uk/about')
    const question = await published(known.page, 'question', 'Чи потрібен переклад диплома?')
    const person = newcomer(visitor)
    const page = await person.open()
    await openBox(page, question.path)
    await type(page, 'Так, присяжний переклад')
    await press(page, 'Увійти й опублікувати')
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
    await onSite('update customer set answers_count = 1 where email = $1', [person.email])
    const other = await page.context().newPage()
    await other.goto(await linkOfLetter(person.email))
    await said(other, 'Опубліковано.')
    await page.reload()
    await page.waitForURL((url) => !url.pathname.startsWith('/uk/login'))
    await isAlive(page)
    expect(new URL(other.url()).pathname).toBe('/uk/email-verified')
    expect((await answersOf(question.id)).length).toBe(1)
  })
})

describe('what is typed survives', () => {
  test('a reload, a closed tab, a lost network and a session that ended', async () => {
    const { page, email } = await neighbour(browser, { expected: GONE })
    await page.goto('/uk/about')
    const question = await published(page, 'question', 'Скільки коштує садок?')
    await openBox(page, question.path)
    await type(page, 'У нас безкоштовно')
    await isKeptHere(page, 'безкоштовно')
    await page.reload()
    await isAlive(page)
    await page.locator('#respond [data-act=new]').click()
    await boxOf(page).getByText('У нас безкоштовно').waitFor()
    await type(page, ' до пʼятої години')
    await isKeptHere(page, 'пʼятої')
    await page.close()

    const tab = await page.context().newPage()
    await openBox(tab, question.path)
    await boxOf(tab).getByText('безкоштовно до пʼятої години').waitFor()
    await said(tab, 'Чернетку збережено')
    await tab.context().setOffline(true)
    await type(tab, ', далі платно')
    await said(tab, 'Немає звʼязку — збережено на цьому пристрої')
    await press(tab, 'Опублікувати')
    await tab.locator('.composer [role=alert]').getByText('звʼяз').waitFor()
    await boxOf(tab).getByText('далі платно').waitFor()
    await tab.context().setOffline(false)
    await said(tab, 'Чернетку збережено')

    await tab.context().clearCookies()
    await type(tab, '. Ось так')
    await said(tab, 'Вихід з акаунта — збережено на цьому пристрої')
    await press(tab, 'Опублікувати')
    await tab.locator('.composer [role=alert]').getByText('Ви вийшли з акаунта').waitFor()
    await press(tab, 'Увійти й опублікувати')
    await tab.waitForURL(/\/uk\/login/)
    await signIn(tab, email, PASSWORD)
    await isShown(tab, 'У нас безкоштовно до пʼятої години, далі платно. Ось так')
    expect((await answersOf(question.id)).length).toBe(1)
  })

  test('two devices: both texts are shown, and either may stay', async () => {
    const { page } = await neighbour(browser, STILL)
    await page.goto('/uk/about')
    const question = await published(page, 'question', 'Який лікар приймає українською?')
    const { cookies } = await page.context().storageState()
    const phone = await visitor(PHONE)
    await phone.context().addCookies(cookies)
    await openBox(page, question.path)
    await type(page, 'перше')
    await said(page, 'Чернетку збережено')
    await openBox(phone, question.path)
    await boxOf(phone).getByText('перше').waitFor()
    await type(phone, ' з телефона')
    await said(phone, 'Чернетку збережено')
    await type(page, ' зі столу')
    const both = page.getByRole('region', { name: 'Є дві версії цього тексту' })
    await both.getByText('перше з телефона').waitFor()
    await both.getByText('перше зі столу').waitFor()
    expect(await axeFindings(page)).toEqual([])
    // a reload asks again
    await page.reload()
    await isAlive(page)
    await page.locator('#respond [data-act=new]').click()
    await both.getByText('перше з телефона').waitFor()
    await press(page, 'Узяти цю')
    await boxOf(page).getByText('перше з телефона').waitFor()
    await type(page, ' і зі столу')
    await said(page, 'Чернетку збережено')
    await type(phone, ' удруге')
    const onPhone = phone.getByRole('region', { name: 'Є дві версії цього тексту' })
    await onPhone.getByText('перше з телефона і зі столу').waitFor()
    expect(await overflow(phone)).toBe(0)
    await press(phone, 'Лишити цю')
    await said(phone, 'Чернетку збережено')
    await page.reload()
    await isAlive(page)
    await page.locator('#respond [data-act=new]').click()
    await boxOf(page).getByText('перше з телефона удруге').waitFor()
  })

  test('what the server refuses is said beside the text, which stays', async () => {
    const { page } = await neighbour(browser, STILL)
    await page.goto('/uk/about')
    const question = await published(page, 'question', 'Як оформити пенсію за кордоном?')
    await openBox(page, question.path)
    await type(page, 'я')
    await press(page, 'Опублікувати')
    await said(page, 'Напишіть хоча б кілька слів')
    await type(page, 'к удома')
    await page.route('**/rpc', (route) => {
      const calls = route.request().postDataJSON() as unknown[]
      const problem = { status: 429, code: 'too-often', detail: 'Забагато за раз' }
      return route.fulfill({ json: calls.map(() => ({ problem })) })
    })
    await press(page, 'Опублікувати')
    await page.locator('.composer [role=alert]').getByText('Забагато за раз').waitFor()
    await boxOf(page).getByText('як удома').waitFor()
    await page.unroute('**/rpc')
    await press(page, 'Опублікувати')
    await isShown(page, 'як удома')
  })
})

describe('drafts', () => {
  test('are listed, continued, thrown away and brought back', async () => {
    const { page } = await neighbour(browser, PHONE)
    await page.goto('/uk/drafts')
    await said(page, 'Чернеток немає')
    expect(await axeFindings(page)).toEqual([])
    const post = await published(page, 'post', 'Перші тижні у Вроцлаві')
    await openBox(page, post.path)
    await type(page, 'доповню сам себе')
    await said(page, 'Чернетку збережено')
    await page.goto('/uk/drafts')
    await hydrate(page)
    const row = page.locator('.drafts li')
    await row.getByText(/Коментар · 3 слова · .+ · щойно|Коментар · 3 слова · Chrome/).waitFor()
    await row.getByText('доповню сам себе').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: /^Викинути/ }).click()
    await toasted(page, 'Чернетку викинуто.')
    await said(page, 'Чернеток немає')
    await press(page, 'Повернути')
    await row.getByRole('link', { name: 'До «Перші тижні у Вроцлаві»' }).click()
    await boxOf(page).getByText('доповню сам себе').waitFor()
  })

  test('what is hidden or removed by its author comes back: by the toast, and later', async () => {
    const { page } = await neighbour(browser, STILL)
    await page.goto('/uk/about')
    const post = await published(page, 'post', 'Ярмарок у Кракові')
    await page.goto(post.path)
    await isAlive(page)
    await press(page, 'Сховати від інших')
    const row = page.locator('.drafts li').filter({ hasText: 'Ярмарок у Кракові' })
    await row.getByText(/^Приховано/).waitFor()
    await page.getByRole('button', { name: /^Опублікувати/ }).click()
    await row.waitFor({ state: 'detached' })
    await page.goto(post.path)
    await isAlive(page)
    expect(
      await page.getByRole('link', { name: 'Змінити', exact: true }).getAttribute('href'),
    ).toBe(`/uk/p/create?edit=${post.id}`)
    await press(page, 'Видалити')
    await row.getByText(/^Видалено/).waitFor()
    await press(page, 'Повернути')
    await page.waitForURL((url) => url.pathname === post.path)
    await page.getByRole('heading', { name: 'Ярмарок у Кракові' }).waitFor()
    await press(page, 'Видалити')
    await row.getByRole('button', { name: /^Повернути/ }).click()
    await row.waitFor({ state: 'detached' })
    expect((await fetch(site + post.path)).status).toBe(200)
  })
})
