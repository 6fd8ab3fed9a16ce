import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSiteTexts } from '../../db/site/load-site-texts.ts'
import { openApi } from '../../test/api.ts'
import { insertMember, signInAs } from '../../test/sign-in.ts'
import { isOn, notificationKind } from '../features/notifications/channels.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'

const { db, send } = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)

/** A link of a text: what it says and where it leads. */
interface Link {
  readonly page: string
  readonly label: string
  readonly path: string
}
const textOf = (page: string) => readFileSync(`messages/pages/${page}.md`, 'utf8')
const links: Link[] = ['contact-us', 'privacy-policy', 'user-agreement'].flatMap((page) =>
  [...textOf(page).matchAll(/\[([^\]]+)\]\((\/[^)]*)\)/g)].map(([, label = '', path = '']) => ({
    page,
    label,
    path,
  })),
)

/** What stands on the page that a link names, by the words of the link and its text. */
const SHOWS: Readonly<Record<string, readonly string[]>> = {
  'contact-us: пошук': ['name="search"'],
  'contact-us: поставте питання': ['Поставити питання'],
  'contact-us: налаштуваннях': ['Отримати архів', 'Видалити обліковий запис'],
  'privacy-policy: домовленість із вами': ['<h1>Правила спільноти'],
  'privacy-policy: налаштуваннях сповіщень': ['Нагадування за добу й за годину', 'Пошта'],
  'privacy-policy: налаштуваннях': ['Отримати архів', 'Видалити обліковий запис'],
  'privacy-policy: «Контакти»': ['<h1>Контакти'],
  'user-agreement: «Приватність»': ['<h1>Приватність'],
  'privacy-policy: журналі рішень': ['<h1>Журнал рішень'],
  'user-agreement: журналі рішень': ['<h1>Журнал рішень'],
  'user-agreement: пошуком': ['name="search"'],
  'user-agreement: налаштуваннях': ['Отримати архів', 'Видалити обліковий запис'],
  'user-agreement: «Контакти»': ['<h1>Контакти'],
}

describe('the links of the legal texts lead to what they name', () => {
  let cookie: string
  beforeAll(async () => {
    await loadSiteTexts(db)
    const reader = await insertMember(db, { username: 'reader', email: 'reader@example.com' })
    cookie = (await signInAs(db, reader)).cookie.cookie
  })

  test('every link is known here, and nothing else is', () => {
    const named = links.map(({ page, label }) => `${page}: ${label}`)
    expect([...new Set(named)].sort()).toEqual(Object.keys(SHOWS).sort())
  })

  test.each(links)('$page: $label', async ({ page, label, path }) => {
    const { status, body } = await send(path, { headers: { cookie } })
    expect(status).toBe(200)
    for (const shown of SHOWS[`${page}: ${label}`] ?? []) expect(body).toContain(shown)
  })
})

/** How the policy names the letters about each kind; of an account there are letters of their own. */
const LETTERS_ABOUT = {
  reply: 'відповіді й коментарі для вас',
  answer: 'відповіді на ваші питання',
  'accepted-answer': 'прийняту відповідь',
  mention: 'згадки про вас',
  thread: 'нове в обговореннях',
  like: 'позначки «Корисно»',
  follower: 'хто почав стежити за вами',
  'new-item': 'нове від людей, тегів і місць, за якими ви стежите',
  arrival: 'нових людей у місці, за яким ви стежите',
  'event-changed': 'зміни',
  'event-cancelled': 'скасування',
  'event-seat': 'місце, яке для вас звільнилося',
  'event-reminder': 'нагадування за добу й за годину',
  moderation: 'рішення модераторів щодо ваших публікацій',
  system: 'безпеку облікового запису',
} as const

test('the policy says about what letters come by themselves, and about what only when asked for', () => {
  const [, section = ''] = textOf('privacy-policy').split('## Листи\n')
  const [letters = ''] = section.split('\n## ')
  const [always = '', rest = ''] = letters.split('Від початку ввімкнено')
  const [byThemselves = '', whenAsked = ''] = rest.split('Такий лист надійде')
  for (const kind of notificationKind.options) {
    const place = isOn({}, kind, 'mail') ? byThemselves : kind === 'system' ? always : whenAsked
    expect(place, kind).toContain(LETTERS_ABOUT[kind])
  }
})
