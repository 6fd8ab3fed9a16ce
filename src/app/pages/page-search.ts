import { TOKEN_GIVEN } from '../../browser/navigation/page-data.ts'
import { AUTH_MARKS } from '../../lib/address/auth-marks.ts'
import { safeRedirect } from '../../lib/address/safe-redirect.ts'
import { BOX_ADDRESS, DRAFT_NAME } from '../../lib/address/write-address.ts'
import { dateBounds } from '../../lib/time/date-bounds.ts'
import { isMonth } from '../../lib/time/month.ts'

/** Reads one parameter as its page does: its one spelling, or nothing for what counts as absent. */
type Reading = (value: string, query: URLSearchParams) => string | undefined
type Readings = Readonly<Record<string, Reading>>

const LAST_PAGE = 100_000

const number =
  (most: number): Reading =>
  (value) => {
    const given = Number(value)
    return Number.isInteger(given) && given > 0 && given <= most ? String(given) : undefined
  }
const oneOf =
  (...words: readonly string[]): Reading =>
  (value) =>
    words.includes(value) ? value : undefined
const text =
  (longest: number): Reading =>
  (value) =>
    value.trim().slice(0, longest).toWellFormed() || undefined

const page: Reading = (value) => {
  const given = number(LAST_PAGE)(value, new URLSearchParams())
  return given === '1' ? undefined : given
}
const list: Readings = { page, everywhere: () => 'true' }
const since = oneOf(...dateBounds)
const archived: Readings = { since, ...list }
const popular: Readings = { since, ...list, orderBy: oneOf('popular') }
const questions: Readings = { ...list, orderBy: oneOf('popular', 'unanswered') }
const events: Readings = {
  view: oneOf('calendar', 'archive'),
  month: (value, query) =>
    query.getAll('view').at(-1) === 'calendar' && isMonth(value) ? value : undefined,
  since: (value, query) =>
    query.getAll('view').at(-1) === 'archive' ? since(value, query) : undefined,
  ...list,
}
const search: Readings = {
  search: text(200),
  scope: oneOf('questions', 'posts', 'events', 'customer'),
  page,
}
const tags: Readings = { search: text(30), ...list }
const item: Readings = {
  ...list,
  orderBy: oneOf('new', 'old'),
  comment: number(Number.MAX_SAFE_INTEGER),
  write: (value) => (BOX_ADDRESS.test(value) ? value : undefined),
}
const writing: Readings = {
  type: oneOf('post', 'question', 'event'),
  step: (value) => (Number(value) === 2 ? '2' : undefined),
  draft: (value) => (DRAFT_NAME.test(value) ? value : undefined),
  edit: number(Number.MAX_SAFE_INTEGER),
}
const comments: Readings = { type: oneOf('answers'), ...list }
const bookmarks: Readings = {
  query: text(200),
  type: oneOf('post', 'question', 'event', 'answer', 'comment'),
  page,
}
const places: Readings = { country: text(100), search: text(100), ...list }
const signIn: Readings = { redirect: safeRedirect }
const login: Readings = {
  ...signIn,
  social: oneOf('cancelled', 'expired', 'unavailable', 'closed', 'too-often'),
}
const signUp: Readings = {
  join: oneOf('google', 'apple', 'telegram'),
  step: (value) => (/^step-[0-4]$|^sent$/.test(value) ? value : undefined),
  ...signIn,
}
const link: Readings = {
  status: oneOf(
    'email-verified',
    'email_already_verified',
    'change_email_link_expired',
    'reset_password_link_expired',
  ),
  // what it is only the browser reads: the page is the same for all of them
  token: (value) => (value ? TOKEN_GIVEN : undefined),
  undo: oneOf('email'),
}

/** An archive is found by its token on the server, for its owner alone. */
const archive: Readings = { status: text(40), token: text(200) }
const stay: Readings = { ...link, status: oneOf('stayed', 'late') }
const unsubscribe: Readings = { ...link, status: oneOf('news', 'digest', 'unknown') }

/**
 * What the pages read of their query, by their path; what stands in no row reads nothing. The names stand in the
 * order in which the route has them: the router leads another order to its own, which would never end.
 */
const pages: readonly (readonly [RegExp, Readings | 'all'])[] = [
  [/^\/uk\/profile\/comments$/, comments],
  [/^\/uk\/profile\/bookmarks$/, bookmarks],
  [/^\/uk\/profile\/notifications$/, list],
  [/^\/uk\/moderation$/, list],
  [/^\/uk\/followed$/, { before: number(Number.MAX_SAFE_INTEGER) }],
  [/^\/uk\/profile(\/(questions|events|followers|following))?$/, list],
  [/^\/uk\/profile\/export$/, archive],
  // the way back from signing in keeps whatever was asked for
  [/^\/uk\/(drafts|profile\/.*)$/, 'all'],
  [/^\/uk\/p\/create$/, writing],
  [/^\/uk\/login$/, login],
  [/^\/uk\/(login\/forgot-password|registration)$/, signIn],
  [/^\/uk\/registration\/sign-up$/, signUp],
  [/^\/uk\/(email-verified|new-password|new-email|confirm-email)$/, link],
  [/^\/uk\/stay$/, stay],
  [/^\/uk\/unsubscribe$/, unsubscribe],
  [/^\/uk\/[pqe]\/(?!archive$)[^/]+$/, item],
  [/^\/uk\/a\/[^/]+\/comments$/, comments],
  [/^\/uk\/a\/[^/]+(\/(questions|events|followers|following))?$/, list],
  [/^\/uk\/countries\/[^/]+$/, places],
  [/^\/uk(\/to-[^/]+(\/[^/]+)?)?\/s$/, search],
  [/^\/uk(\/to-[^/]+(\/[^/]+)?)?\/t$/, tags],
  [/^\/uk(\/to-[^/]+(\/[^/]+)?)?\/(popular|from-[^/]+)$/, popular],
  [/^\/uk(\/to-[^/]+(\/[^/]+)?)?\/q(\/t\/[^/]+)?$/, questions],
  [/^\/uk(\/to-[^/]+(\/[^/]+)?)?\/e(\/t\/[^/]+)?$/, events],
  [/^\/uk(\/to-[^/]+(\/[^/]+)?)?\/(e\/archive|popular\/t\/[^/]+)$/, archived],
  [/^\/uk(\/to-[^/]+(\/[^/]+)?)?\/(feed|people|t\/[^/]+)$/, list],
]

/**
 * The part of a page's query that the page reads, in one spelling and order, with its question mark; empty when
 * nothing is left. So that `?utm_source=…` and the like are the page itself and not a page of their own.
 */
export function readSearch({ pathname, search: asked, searchParams }: URL): string {
  if (asked === '') return ''
  const readings = pages.find(([path]) => path.test(pathname))?.[1]
  if (readings === 'all') return withoutMarks(searchParams)
  const read = new URLSearchParams()
  for (const [name, reading] of Object.entries(readings ?? {})) {
    // of several with one name the last counts, as for the router
    const value = searchParams.getAll(name).at(-1)
    const known = value === undefined ? undefined : reading(value, searchParams)
    if (known !== undefined) read.append(name, known)
  }
  return read.size > 0 ? `?${read}` : ''
}

function withoutMarks(asked: URLSearchParams): string {
  const kept = [...asked].filter(([name]) => !AUTH_MARKS.some((mark) => mark === name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
