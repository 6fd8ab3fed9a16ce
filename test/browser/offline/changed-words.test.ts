import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  answersOf,
  boxOf,
  neighbour,
  openBox,
  press,
  published,
  STILL,
  toasted,
  type,
} from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { callsOf } from '../calls.ts'

const browser = openBrowser()
const GONE = /INTERNET_DISCONNECTED/

test('words changed while the earlier ones are on their way are never lost', async () => {
  const { page } = await neighbour(browser, { ...STILL, expected: GONE })
  await page.goto('/uk/about')
  const question = await published(page, 'question', 'Де міняють гривні?')
  await openBox(page, question.path)
  await page.context().setOffline(true)
  await type(page, 'На вокзалі')
  await press(page, 'Відповісти')
  await toasted(page, 'Надішлемо, коли зʼявиться мережа')
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let sendings = 0
  await page.route(
    () => true,
    async (route) => {
      if (!isSending(route.request()) || ++sendings > 1) return route.continue()
      const response = await route.fetch()
      arrived.resolve()
      await answer.promise
      return route.fulfill({ response })
    },
  )
  await page.context().setOffline(false)
  await arrived.promise
  await page.locator('#respond [data-act=new]').click()
  await boxOf(page).getByText('На вокзалі').waitFor()
  await type(page, ', біля кас')
  await press(page, 'Відповісти')
  await boxOf(page).waitFor({ state: 'detached' })
  answer.resolve()
  // the first were published under this key, so the others are given back
  await toasted(page, /^Не вдалося опублікувати коментар: /)
  expect((await answersOf(question.id)).map(({ content }) => content)).toEqual([
    '<p>На вокзалі</p>',
  ])
  await page.reload()
  await hydrate(page)
  await page.locator('#respond [data-act=new]').click()
  await boxOf(page).getByText('На вокзалі, біля кас').waitFor()
})

const isSending = (request: Request) =>
  callsOf(request).length > 0 && 'x-viewer' in request.headers()
