import { expect, test } from 'vitest'
import { linkAddresses } from './link-text.ts'
import { linksIn } from './links-in.ts'

test.each([
  'Пишіть на https://example.com/x',
  'усе є на example.com, заходьте',
  'наш сайт.укр працює',
  't.me/zhytlo',
  'www.example.com',
  'пишіть: olena@example.com',
  'EXAMPLE.COM',
  'https://svoi.zip',
  'exam<b>ple</b>.com',
  'exam\u200bple.com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  '<p>Ось <a href="https://example.com/" rel="nofollow ugc">тут</a></p>',
])('%j holds a link', (text) => {
  expect(linksIn(text).size).toBeGreaterThan(0)
})

test.each([
  'Дякую.Привіт усім',
  'ставка 10.50 zł за годину, з 12.30 до 15.00',
  'м.Київ, sp. z o.o., d.o.o., e.V., m.in. PESEL',
  '<p>Пишу на Node.js</p>',
  'Архів фото.zip і відео море.mov',
  '<img src="https://svoi.example/files/temp/1.webp" alt="">',
])('%j holds none', (text) => {
  expect([...linksIn(text)]).toEqual([])
})

test.each(['example.com', 'www.example.com/x', 'https://a.example/?b=1&amp;c=2'])(
  '%s is one link, also once it can be followed',
  (address) => {
    const bare = `<p>Див. ${address} тут</p>`
    expect(linkAddresses(bare)).not.toBe(bare)
    expect([...linksIn(linkAddresses(bare))]).toEqual([...linksIn(bare)])
  },
)
