import { expect, test } from 'vitest'
import { neighbour, openBox, PHONE, press, published, said, type } from '../below-posts.ts'
import { openBrowser } from '../browser.ts'
import { BATCHES, callsOf } from '../calls.ts'

const browser = openBrowser()

test('a server that fails is not taken for a lost network, and the ring of the box is whole', async () => {
  const { page } = await neighbour(browser, { ...PHONE, expected: /status of 500/ })
  await page.goto('/uk/about')
  const question = await published(page, 'question', 'Де полагодити старий годинник?')
  await openBox(page, question.path)
  await page.route(BATCHES, (route) =>
    callsOf(route.request()).some((name) => ['saveDraft', 'createComment'].includes(name))
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  )
  await type(page, 'У майстерні біля ринку')
  await said(page, 'Сайт не зберіг чернетку: вона лишилася на цьому пристрої')
  await press(page, 'Відповісти')
  await page
    .locator('.composer [role=alert]')
    .getByText('Сайт зараз не може цього зробити. Спробуйте ще раз за хвилину.')
    .waitFor()
  // the text, the tools of a phone and the buttons stand in one box
  const editor = page.locator('.composer')
  await editor.scrollIntoViewIfNeeded()
  const box = await editor.boundingBox()
  if (!box) throw new Error('There is no box to look at')
  const side = { x: box.x - 2, width: 5, height: 1 }
  const colours = [box.y + 30, box.y + box.height - 30].map((y) =>
    page.screenshot({ clip: { ...side, y: Math.round(y) } }),
  )
  const [above, below] = await Promise.all(colours)
  expect(below?.equals(above ?? Buffer.alloc(0))).toBe(true)
})
