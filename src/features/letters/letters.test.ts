import { describe, expect, test } from 'vitest'
import type { LetterJob, LetterName } from '../../platform/jobs/job-payloads.ts'
import { letterHtml } from './html/letter-html.ts'
import { letterText } from './html/letter-text.ts'
import { writeLetter } from './write-letter.ts'

const PUBLIC_URL = 'https://svoi.example'
const FRAME = { publicUrl: PUBLIC_URL, operatorEmail: 'hello@svoi.example' }
const LINK = `${PUBLIC_URL}/uk/somewhere?token=secret-1&b=2`
const at = '2026-11-21T21:10:00.000Z'
const link = { link: LINK, hours: 24 }
const ITEM = {
  title: 'Оксана: нова відповідь',
  text: 'Хто знає <лікаря>?',
  path: '/uk/q/likar?comment=7',
}
const UNSUBSCRIBE = `${PUBLIC_URL}/unsubscribe/news.1.x`
const LOGIN = `${PUBLIC_URL}/uk/login`
const FORGOT = `${PUBLIC_URL}/uk/login/forgot-password`

/** Every letter, where its button must lead, and what else it must say. */
const jobs: Readonly<
  Record<
    LetterName,
    { job: LetterJob; leadsTo: string | undefined; says: string[]; items?: number }
  >
> = {
  'verify-email': {
    job: { letter: 'verify-email', customerId: 1, values: link },
    leadsTo: LINK,
    says: ['Підтвердити пошту', 'Посилання діє 24 години.'],
  },
  'report-received': {
    job: {
      letter: 'report-received',
      customerId: null,
      to: 'visitor@example.com',
      values: { title: 'Здам кімнату', path: '/uk/p/zdam-kimnatu-1', reason: 'fraud' },
    },
    leadsTo: `${PUBLIC_URL}/uk/p/zdam-kimnatu-1`,
    says: ['Здам кімнату'],
  },
  'report-decided': {
    job: {
      letter: 'report-decided',
      customerId: null,
      to: 'visitor@example.com',
      values: { title: 'Здам кімнату', outcome: 'upheld' },
    },
    leadsTo: undefined,
    says: ['Здам кімнату', 'знайшли порушення'],
  },
  decision: {
    job: {
      letter: 'decision',
      customerId: 1,
      values: {
        puid: 'b3c1',
        acts: ['remove', 'mute'],
        title: 'Здам кімнату',
        rule: 2,
        reason: 'Просить передоплату',
        endsAt: '2026-12-01T12:00:00Z',
      },
    },
    leadsTo: `${PUBLIC_URL}/uk/decisions/b3c1`,
    says: ['Здам кімнату', 'Просить передоплату', 'правило 2', '1 грудня 2026', '180 днів'],
  },
  'appeal-decided': {
    job: {
      letter: 'appeal-decided',
      customerId: 1,
      values: { puid: 'b3c1', outcome: 'overturned', answer: 'Модератор помилився' },
    },
    leadsTo: `${PUBLIC_URL}/uk/decisions/b3c1`,
    says: ['Модератор помилився', 'рішення скасовано'],
  },
  'already-registered': {
    job: { letter: 'already-registered', customerId: 1, values: {} },
    leadsTo: LOGIN,
    says: ['новий не створено'],
  },
  'reset-password': {
    job: { letter: 'reset-password', customerId: 1, values: { link: LINK, hours: 1 } },
    leadsTo: LINK,
    says: ['Посилання діє 1 годину.'],
  },
  'password-changed': {
    job: { letter: 'password-changed', customerId: 1, values: { at } },
    leadsTo: FORGOT,
    says: ['21 листопада 2026 р., 23:10 за Києвом', 'попросіть там також видалити ключі'],
  },
  'change-email': {
    job: { letter: 'change-email', customerId: 1, to: 'new@svoi.example', values: link },
    leadsTo: LINK,
    says: ['Підтвердити нову пошту'],
  },
  'email-wanted': {
    job: { letter: 'email-wanted', customerId: 1, values: {} },
    leadsTo: LOGIN,
    says: ['інший обліковий запис', 'нічого не змінилося'],
  },
  'email-changing': {
    job: {
      letter: 'email-changing',
      customerId: 1,
      to: 'old@svoi.example',
      values: { link: LINK, hours: 168, newEmail: 'new@svoi.example' },
    },
    leadsTo: LINK,
    says: ['new@svoi.example', 'Посилання діє 7 днів.'],
  },
  'new-device': {
    job: { letter: 'new-device', customerId: 1, values: { at, device: 'Chrome, Android' } },
    leadsTo: FORGOT,
    says: ['Chrome, Android', '23:10 за Києвом'],
  },
  'second-factor-changed': {
    job: { letter: 'second-factor-changed', customerId: 1, values: { at, change: 'app-added' } },
    leadsTo: FORGOT,
    says: ['Додано застосунок із кодами'],
  },
  'identity-linked': {
    job: {
      letter: 'identity-linked',
      customerId: 1,
      values: { at, provider: 'google', change: 'linked' },
    },
    leadsTo: FORGOT,
    says: ['додано спосіб входу: Google'],
  },
  'export-ready': {
    job: { letter: 'export-ready', customerId: 1, values: link },
    leadsTo: LINK,
    says: ['ZIP'],
  },
  leaving: {
    job: {
      letter: 'leaving',
      customerId: 1,
      values: { link: LINK, dueAt: inDays(14), posts: 'anonymise' },
    },
    leadsTo: LINK,
    says: ['у вас є ще 14 днів.', 'без вашого імені'],
  },
  left: {
    job: { letter: 'left', customerId: 1, to: 'old@svoi.example', values: { posts: 'delete' } },
    leadsTo: undefined,
    says: ['видалено разом із ним'],
  },
  news: {
    job: { letter: 'news', customerId: 1, values: { items: [ITEM, ITEM, ITEM], more: 2 } },
    leadsTo: `${PUBLIC_URL}/uk/profile/notifications`,
    says: ['5 нових сповіщень', 'Поки вас не було', 'Хто знає <лікаря>?', 'І ще 2 сповіщення.'],
    items: 3,
  },
  digest: {
    job: {
      letter: 'digest',
      customerId: 1,
      values: { place: 'Варшава', path: '/uk/to-pl/warsaw/popular', items: [ITEM] },
    },
    leadsTo: `${PUBLIC_URL}/uk/to-pl/warsaw/popular`,
    says: ['Найкраще за тиждень: Варшава', 'Оксана: нова відповідь'],
    items: 1,
  },
}

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
      expect(one).not.toMatch(/[{}]|undefined|null|NaN|\[object|[а-яіїєґ]['’][а-яіїєґ]/i)
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

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

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
