import { describe, expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import {
  answersOf,
  boxOf,
  inSight,
  isKeptHere,
  isShown,
  neighbour,
  openBox,
  openItemMenu,
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
import { BATCHES, callsOf } from '../calls.ts'
import { PASSWORD } from '../member.ts'
import { signIn } from '../newcomer.ts'
import { sample } from '../sample.ts'

const browser = openBrowser()
const { site, visitor } = browser
/** What the console says when the network, or the session, is gone. */
const GONE = /INTERNET_DISCONNECTED|status of (401|409|429)/

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
    await isKeptHere(page, 'пʼятої години')
    await page.close()

    const tab = await page.context().newPage()
    await openBox(tab, question.path)
    await boxOf(tab).getByText('безкоштовно до пʼятої години').waitFor()
    await said(tab, 'Чернетку збережено')
    await tab.context().setOffline(true)
    await type(tab, ', далі платно')
    await said(tab, 'Немає звʼязку: збережено на цьому пристрої')
    await tab.context().setOffline(false)
    await said(tab, 'Чернетку збережено')

    await tab.context().clearCookies()
    await type(tab, '. Ось так')
    await said(tab, 'Ви вийшли з облікового запису: текст збережено на цьому пристрої')
    await press(tab, 'Відповісти')
    await tab.locator('.composer [role=alert]').getByText('Ви вийшли з облікового запису').waitFor()
    await press(tab, 'Увійти й відповісти')
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
    const both = page.getByRole('alertdialog', { name: 'Є дві версії цього тексту' })
    await both.locator('.difference .theirs').getByText('телефона').waitFor()
    await both.locator('.difference .mine').getByText('столу').waitFor()
    expect(await axeFindings(page)).toEqual([])
    // nothing is decided by the keys of what was being typed, by Escape or elsewhere on the page
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const isReachable = await page
      .locator('header a.mark, .composer button[type=submit]')
      .evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          return hit !== null && one.contains(hit)
        }),
      )
    expect(isReachable).toEqual([false, false])
    // a screen that is turned, or a window that gets smaller, keeps it in sight
    await page.setViewportSize({ width: 700, height: 600 })
    await inSight(both)
    await page.setViewportSize({ width: 390, height: 844 })
    await inSight(both)
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await both.isVisible()).toBe(true)
    // a reload asks again
    await page.reload()
    await isAlive(page)
    await page.locator('#respond [data-act=new]').click()
    await both.locator('.difference .theirs').getByText('телефона').waitFor()
    await press(page, 'Узяти іншу версію')
    await boxOf(page).getByText('перше з телефона').waitFor()
    await type(page, ' і зі столу')
    await said(page, 'Чернетку збережено')
    await type(phone, ' удруге')
    const onPhone = phone.getByRole('alertdialog', { name: 'Є дві версії цього тексту' })
    await onPhone.locator('.difference .theirs').getByText('і зі столу').waitFor()
    expect(await overflow(phone)).toBe(0)
    await press(phone, 'Лишити написане тут')
    await said(phone, 'Чернетку збережено')
    await page.reload()
    await isAlive(page)
    await page.locator('#respond [data-act=new]').click()
    await boxOf(page).getByText('перше з телефона удруге').waitFor()
  })

  test('two pages of one browser: neither writes over the other', async () => {
    const page = await visitor(STILL)
    const { path } = (await sample()).question
    await openBox(page, path)
    await type(page, 'перше')
    await isKeptHere(page, 'перше')
    const tab = await page.context().newPage()
    await openBox(tab, path)
    await boxOf(tab).getByText('перше').waitFor()
    await type(page, ' друге')
    await isKeptHere(page, 'перше друге')
    await tab.goto('/uk/about')
    await openBox(tab, path)
    await boxOf(tab).getByText('перше друге').waitFor()
    await type(page, ' ліворуч')
    await isKeptHere(page, 'ліворуч')
    await type(tab, ' праворуч')
    const both = tab.getByRole('alertdialog', { name: 'Є дві версії цього тексту' })
    await both.locator('.difference .theirs').getByText('ліворуч').waitFor()
    await isKeptHere(tab, 'праворуч')
    await openBox(tab, path)
    await both.locator('.difference .mine').getByText('праворуч').waitFor()
    await press(tab, 'Узяти іншу версію')
    await boxOf(tab).getByText('перше друге ліворуч').waitFor()
  })

  test('that this browser has it is said only when it does', async () => {
    const page = await visitor(STILL)
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = function noRoom() {
        this.transaction.abort()
        return {} as IDBRequest<IDBValidKey>
      }
    })
    const { path } = (await sample()).question
    await openBox(page, path)
    await type(page, 'лише в голові')
    await said(page, 'Браузер нічого не зберігає: не закривайте сторінку')
    await press(page, 'Увійти й відповісти')
    await page.locator('.composer [role=alert]').getByText('Скопіюйте його').waitFor()
    await boxOf(page).getByText('лише в голові').waitFor()
  })

  test('what the server refuses is said beside the text, which stays', async () => {
    const { page } = await neighbour(browser, STILL)
    await page.goto('/uk/about')
    const question = await published(page, 'question', 'Як оформити пенсію за кордоном?')
    await openBox(page, question.path)
    await type(page, 'я')
    await press(page, 'Відповісти')
    await said(page, 'Напишіть хоча б кілька слів')
    await type(page, 'к удома')
    await page.route(BATCHES, (route) => {
      const problem = { status: 429, code: 'too-often', detail: 'Забагато за раз' }
      return route.fulfill({ json: callsOf(route.request()).map(() => ({ problem })) })
    })
    await press(page, 'Відповісти')
    await page.locator('.composer [role=alert]').getByText('Забагато за раз').waitFor()
    await boxOf(page).getByText('як удома').waitFor()
    await page.unroute(BATCHES)
    await press(page, 'Відповісти')
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
    await page.getByRole('button', { name: /^Видалити/ }).click()
    await toasted(page, 'Чернетку видалено')
    await said(page, 'Чернеток немає')
    await press(page, 'Повернути')
    await row.getByRole('link', { name: 'До «Перші тижні у Вроцлаві»', exact: true }).click()
    await boxOf(page).getByText('доповню сам себе').waitFor()
  })

  test('what is hidden or removed by its author comes back: by the toast, and later', async () => {
    const { page } = await neighbour(browser, STILL)
    await page.goto('/uk/about')
    const post = await published(page, 'post', 'Ярмарок у Кракові')
    await page.goto(post.path)
    await isAlive(page)
    await openItemMenu(page)
    await press(page, 'Приховати від інших')
    const row = page.locator('.drafts li').filter({ hasText: 'Ярмарок у Кракові' })
    await row.getByText(/^Приховано/).waitFor()
    await page.getByRole('button', { name: /^Опублікувати/ }).click()
    await row.waitFor({ state: 'detached' })
    await page.goto(post.path)
    await isAlive(page)
    await openItemMenu(page)
    expect(
      await page.getByRole('link', { name: 'Змінити', exact: true }).getAttribute('href'),
    ).toBe(`/uk/p/create?edit=${post.id}`)
    await press(page, 'Видалити')
    await row.getByText(/^Видалено/).waitFor()
    await press(page, 'Повернути')
    await page.waitForURL((url) => url.pathname === post.path)
    await page.getByRole('heading', { level: 1, name: 'Ярмарок у Кракові', exact: true }).waitFor()
    await openItemMenu(page)
    await press(page, 'Видалити')
    await row.getByRole('button', { name: /^Повернути/ }).click()
    await row.waitFor({ state: 'detached' })
    expect((await fetch(site + post.path)).status).toBe(200)
  })
})
