import type { LetterJob, LetterName } from '../../src/platform/jobs/job-payloads.ts'

export const PUBLIC_URL = 'https://svoi.example'
export const LINK = `${PUBLIC_URL}/uk/somewhere?token=secret-1&b=2`
export const at = '2026-11-21T21:10:00.000Z'
const link = { link: LINK, hours: 24 }
export const ITEM = {
  title: 'Оксана: нова відповідь',
  text: 'Хто знає <лікаря>?',
  path: '/uk/q/likar?comment=7',
}
export const UNSUBSCRIBE = `${PUBLIC_URL}/unsubscribe/news.1.x`
const LOGIN = `${PUBLIC_URL}/uk/login`
const FORGOT = `${PUBLIC_URL}/uk/login/forgot-password`

/** Every letter, where its button must lead, and what else it must say. */
export const jobs: Readonly<
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
  'page-changed': {
    job: {
      letter: 'page-changed',
      customerId: 1,
      values: { title: 'Правила спільноти', path: '/uk/user-agreement', note: 'Уточнили п. 3' },
    },
    leadsTo: `${PUBLIC_URL}/uk/user-agreement`,
    says: ['Правила спільноти', 'Уточнили п. 3'],
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
      values: { title: 'Здам кімнату', outcome: 'upheld', done: 'Що зроблено: видалити.' },
    },
    leadsTo: undefined,
    says: ['Здам кімнату', 'знайшли порушення', 'Що зроблено'],
  },
  decision: {
    job: {
      letter: 'decision',
      customerId: 1,
      values: {
        puid: 'b3c1',
        acts: ['remove', 'mute'],
        title: 'Здам кімнату',
        others: 3,
        rule: 2,
        reason: 'Просить передоплату',
        how: 'За скаргою. Вирішила людина.',
        isAutomated: false,
        endsAt: '2026-12-01T12:00:00Z',
      },
    },
    leadsTo: `${PUBLIC_URL}/uk/decisions/b3c1`,
    says: [
      'Здам кімнату',
      'ще 3 публікації',
      'Просить передоплату',
      'За скаргою. Вирішила людина.',
      'правило 2',
      '1 грудня 2026',
      '180 днів',
    ],
  },
  'appeal-decided': {
    job: {
      letter: 'appeal-decided',
      customerId: 1,
      values: { puid: 'b3c1', outcome: 'overturned', answer: 'Модератор помилився' },
    },
    leadsTo: `${PUBLIC_URL}/uk/decisions/b3c1`,
    says: ['Модератор помилився', 'рішення скасовано', 'Прочитати рішення'],
  },
  'decision-overturned': {
    job: {
      letter: 'decision-overturned',
      customerId: 1,
      values: { puid: 'b3c1', reason: 'Закрили помилково' },
    },
    leadsTo: `${PUBLIC_URL}/uk/decisions/b3c1`,
    says: ['Закрили помилково', 'скасував рішення'],
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

export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}
