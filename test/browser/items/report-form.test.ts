import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, overflow, PHONE, published, said } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'

const browser = openBrowser()

test('the form of reporting says at its fields what is missing, and refuses a fourth place', async () => {
  const author = await neighbour(browser, PHONE)
  await author.page.goto('/uk/about')
  const { id } = await published(author.page, 'post', `Здам кімнату ${Date.now().toString(36)}`)
  const page = await browser.visitor(PHONE)
  await page.goto(`/uk/report?type=post&id=${id}`)
  await hydrate(page)
  const send = page.getByRole('button', { name: 'Надіслати скаргу' })
  await page.getByLabel('Про які саме слова мова').fill('раз\nдва\nтри\nчотири')
  await send.click()
  for (const words of [
    'Оберіть причину скарги',
    'Щонайбільше три уривки тексту',
    'Впишіть імʼя та прізвище: цього вимагає закон',
    'Впишіть свою пошту: на неї прийде рішення',
    'Підтвердьте, що вважаєте це правдою',
  ])
    await said(page, words)
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
  expect(focused).toBe('reason')
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Шахрайство').check()
  await page.getByLabel('Про які саме слова мова').fill('раз')
  await page.getByLabel('Ваше імʼя та прізвище').fill('Олена Кос')
  await page.getByLabel('Ваша електронна пошта').fill(`olena-${Date.now()}@example.com`)
  await page.getByLabel('Я щиро вважаю').check()
  await send.click()
  await page.waitForURL(/status=sent$/)
}, 90_000)
