import { describe, expect, test } from 'vitest'
import {
  at,
  ITEM,
  inDays,
  jobs,
  LINK,
  PUBLIC_URL,
  UNSUBSCRIBE,
} from '../../../test/letters/every-letter.ts'
import { letterHtml } from './html/letter-html.ts'
import { letterText } from './html/letter-text.ts'
import { writeLetter } from './write-letter.ts'

const FRAME = { publicUrl: PUBLIC_URL, operatorEmail: 'hello@svoi.example' }

describe.each(Object.entries(jobs))('the letter %s', (_name, { job, leadsTo, says, items = 0 }) => {
  const letter = writeLetter(job, PUBLIC_URL)
  const frame = items > 0 ? { ...FRAME, unsubscribe: UNSUBSCRIBE } : FRAME
  const html = letterHtml(letter, frame)
  const text = letterText(letter, frame)
  const ofItems = Array<string>(items).fill(`${PUBLIC_URL}${ITEM.path}`)
  const ending = items > 0 ? [UNSUBSCRIBE, PUBLIC_URL] : [PUBLIC_URL]

  test('leads where it should, by a button and by an address to copy', () => {
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => decoded(href ?? ''))
    expect(hrefs).toEqual([...ofItems, ...(leadsTo ? [leadsTo, leadsTo] : []), ...ending])
    const addresses = text.match(/https?:\S+/g)
    expect(addresses).toEqual([...ofItems, ...(leadsTo ? [leadsTo] : []), ...ending])
  })

  test('says the same in both forms, all of it', () => {
    const words = decoded(html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' '))
    for (const said of [...says, letter.heading, ...letter.paragraphs, ...letter.smallPrint]) {
      expect(words).toContain(said)
      expect(text).toContain(said)
    }
    expect(words).toContain(letter.preheader)
    expect(letter.subject).toMatch(/^\S.{5,60}$/)
    for (const one of [letter.subject, words, text])
      expect(one).not.toMatch(/[{}]|undefined|null|NaN|\[object|[а-яіїєґ]['’][а-яіїєґ]|\.\./i)
  })

  test('is well-formed HTML that fetches nothing', () => {
    expect(html.startsWith('<!doctype html>\n<html lang="uk">')).toBe(true)
    expect(openElements(html)).toEqual([])
    expect(html).not.toMatch(/<(img|script|link|table|iframe|form)\b|url\(|src=/)
  })
})

test.each([
  [1, 'Посилання діє 1 годину.'],
  [3, 'Посилання діє 3 години.'],
  [5, 'Посилання діє 5 годин.'],
  [24, 'Посилання діє 24 години.'],
  [48, 'Посилання діє 2 дні.'],
  [120, 'Посилання діє 5 днів.'],
  [504, 'Посилання діє 21 день.'],
])('a link of %i hours: «%s»', (hours, said) => {
  const job = { letter: 'verify-email', customerId: 1, values: { link: LINK, hours } } as const
  expect(writeLetter(job, PUBLIC_URL).paragraphs).toContain(said)
})

test.each([
  [0, 'ще 1 день.'],
  [2, 'ще 2 дні.'],
  [11, 'ще 11 днів.'],
])('leaving in %i days: «%s»', (days, said) => {
  const values = { link: LINK, dueAt: inDays(days), posts: 'delete' } as const
  const { paragraphs } = writeLetter({ letter: 'leaving', customerId: 1, values }, PUBLIC_URL)
  expect(paragraphs.at(-1)).toContain(said)
})

test('a device that says nothing of itself, and every change of the second step, have their sentence', () => {
  const unknown = { letter: 'new-device', customerId: 1, values: { at, device: '' } } as const
  expect(writeLetter(unknown, PUBLIC_URL).paragraphs[0]).toContain('себе не назвав')
  const changes = [
    'app-added',
    'app-removed',
    'passkey-added',
    'passkey-removed',
    'codes-renewed',
    'code-used',
  ] as const
  const said = changes.map((change) => {
    const values = { at, change }
    return writeLetter({ letter: 'second-factor-changed', customerId: 1, values }, PUBLIC_URL)
      .paragraphs[0]
  })
  expect(new Set(said).size).toBe(changes.length)
})

test('what a person typed stays text', () => {
  const values = { link: LINK, hours: 168, newEmail: '"<b>&"@svoi.example' }
  const letter = writeLetter(
    { letter: 'email-changing', customerId: 1, to: 'old@svoi.example', values },
    PUBLIC_URL,
  )
  expect(letterHtml(letter, FRAME)).toContain('&quot;&lt;b&gt;&amp;&quot;@svoi.example')
})

const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The elements left open, or closed out of turn. */
function openElements(html: string): string[] {
  const open: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (tag.endsWith('/>')) continue
    if (!slash) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else open.push(tag)
  }
  return open
}
