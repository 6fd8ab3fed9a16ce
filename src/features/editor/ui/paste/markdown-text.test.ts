import { expect, test } from 'vitest'
import { htmlOfMarkdown, looksLikeMarkdown } from './markdown-text.ts'

test.each([
  '# Як отримати картку\n\nСпочатку — запис.',
  'Потрібно:\n- паспорт\n- фото\n',
  '1. Записатися\n2. Прийти',
  '| Місто | Ціна |\n| --- | --- |\n| Варшава | 40 |',
  'Ось код:\n```\nnpm start\n```',
  'Це [сайт уряду](https://gov.pl) Польщі',
  'Дуже **важливо** не запізнитися',
  '> Так мені сказали',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true)
})

test.each([
  'Звичайний текст. Без нічого.',
  '— Привіт!\n— Добридень.',
  '#карта #побит',
  'Ціна 5 * 6 * 7, а не 8',
  'Телефон: +48 500 000 000\nhttps://gov.pl/a_b_c',
  'о 10-й годині - біля входу',
])('%j is not', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false)
})

test('becomes blocks', async () => {
  expect(await htmlOfMarkdown('## Так\n\n- раз\n- два')).toBe(
    '<h2>Так</h2>\n<ul>\n<li>раз</li>\n<li>два</li>\n</ul>\n',
  )
})
