import type {
  BusinessesPart,
  CasesPart,
  OverviewPart,
  PeoplePart,
  PeriodPart,
  SearchesPart,
} from './path-parts.ts'

/** Where the reader is: nothing for everywhere. Codes are in upper case, as the API has them. */
export interface Destination {
  readonly country?: string | undefined
  readonly city?: string | undefined
}

const everywhere: Destination = {}
const query = (parameters: Record<string, string | number | undefined>) => {
  const entries = Object.entries(parameters).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return entries.length
    ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
    : ''
}
const at = ({ country, city }: Destination) =>
  country ? `/uk/to-${country.toLowerCase()}${city ? `/${city}` : ''}` : '/uk'
/** Letters stand in addresses as they are read; browsers encode them. Only what has a meaning of its own is escaped. */
const encodeReserved = (text: string) => text.replaceAll(/[\s%/?#;\\"<>]/g, encodeURIComponent)
const tags = (names: readonly string[]) =>
  names.length ? `/t/${names.map(encodeReserved).join(';')}` : ''

export type ContentType = 'post' | 'question' | 'event'
export type ReportedType = ContentType | 'answer' | 'comment' | 'customer'
const letter: Record<ContentType, string> = { post: 'p', question: 'q', event: 'e' }

/** The pages of a profile besides its posts. */
export type ProfilePart = 'questions' | 'comments' | 'events' | 'followers' | 'following'

const periodQuery = ({ days }: PeriodPart) => ({ days: days === 30 ? undefined : days })

/** What is written, and at which step. */
interface WritingPart {
  readonly type?: ContentType
  readonly step?: 1 | 2 | 3
  readonly draft?: string
  readonly title?: string
  readonly text?: string
  readonly url?: string
  readonly edit?: number
  /** The case of a moderator that a change closes. */
  readonly case?: number
  /** The place of something new: pl/warsaw. */
  readonly at?: string
}

/** The addresses of pages and of what links lead to, in one place: links, redirects, feeds and the sitemap use these. */
export const paths = {
  home: at,
  /** A page of a destination by its path, as the menu has it. */
  below: (to: Destination, path: string) =>
    `${at(to)}/${path.split('/').map(encodeReserved).join('/')}`,
  feed: (to: Destination = everywhere) => `${at(to)}/feed`,
  tag: (to: Destination, names: readonly string[]) => `${at(to)}${tags(names)}`,
  /** Posts alone, without questions and events; of some tags where they are named. */
  posts: (to: Destination = everywhere, names: readonly string[] = []) =>
    `${names.length ? `${at(to)}${tags(names)}` : `${at(to)}/feed`}?type=posts`,
  popular: (to: Destination = everywhere, names: readonly string[] = []) =>
    `${at(to)}/popular${tags(names)}`,
  questions: (to: Destination = everywhere, names: readonly string[] = []) =>
    `${at(to)}/q${tags(names)}`,
  events: (to: Destination = everywhere, names: readonly string[] = []) =>
    `${at(to)}/e${tags(names)}`,
  /** Months of events, of some tags where they are named; at a day of one, `2026-12-05`. */
  calendar: (
    to: Destination = everywhere,
    { names = [], day }: { names?: readonly string[]; day?: string } = {},
  ) =>
    `${at(to)}/e${tags(names)}?view=calendar${day ? `&month=${day.slice(0, 7)}#day-${day}` : ''}`,
  eventsArchive: (to: Destination = everywhere) => `${at(to)}/e/archive`,
  /** Those who come from a country, everywhere or in a place. */
  from: (country: string, to: Destination = everywhere) =>
    `${at(to)}/from-${country.toLowerCase()}`,
  people: (to: Destination = everywhere) => `${at(to)}/people`,
  /** Businesses: of a category, that speak a language, that are open now. */
  businesses: (to: Destination = everywhere, { category, language, open }: BusinessesPart = {}) =>
    `${at(to)}/businesses${query({ category, language, open })}`,
  tags: (to: Destination = everywhere) => `${at(to)}/t`,
  explore: (to: Destination = everywhere) => `${at(to)}/explore`,
  map: (to: Destination = everywhere) => `${at(to)}/map`,
  /** What is searched for, in which scope, and by those who come from which country. */
  search: (
    to: Destination,
    text: string,
    { scope, from }: { scope?: string | undefined; from?: string | undefined } = {},
  ) =>
    `${at(to)}/s${query({
      search: text,
      scope: scope === 'all' ? undefined : scope,
      from: from?.toLowerCase(),
    })}`,
  item: (type: ContentType, seoLink: string) => `/uk/${letter[type]}/${seoLink}`,
  person: (username: string, part?: ProfilePart) => `/uk/a/${username}${part ? `/${part}` : ''}`,
  personComments: (username: string) => `/uk/a/${username}/comments`,
  countries: (region = 'all') => `/uk/countries/${region}`,
  country: (region: string, code: string) =>
    `/uk/countries/${region}${query({ country: code.toLowerCase() })}`,
  destination: '/uk/destination',
  notifications: '/uk/profile/notifications',
  /** All that one was told, or some of it. */
  notificationsPart: (filter?: 'unread' | 'me' | 'followed' | 'events' | 'other') =>
    `/uk/profile/notifications${query({ filter })}`,
  about: '/uk/about',
  login: (redirect?: string) => `/uk/login${query({ redirect })}`,
  /** Where signing in by a provider begins; to link it to an account, or to prove that one is its owner. */
  signInWith: (
    provider: string,
    to: { redirect?: string | undefined; link?: 'true'; prove?: 'true' } = {},
  ) => `/uk/sign-in/${provider}${query({ link: to.link, prove: to.prove, redirect: to.redirect })}`,
  forgotPassword: '/uk/login/forgot-password',
  registration: (redirect?: string) => `/uk/registration${query({ redirect })}`,
  /** The second step of joining; `sent` says that a letter is on its way. */
  signUp: (redirect?: string, step?: 'sent') =>
    `/uk/registration/sign-up${query({ step, redirect })}`,
  /** The one step of joining after a provider. */
  joinBy: (provider: string, redirect?: string) =>
    `/uk/registration/sign-up${query({ join: provider, redirect })}`,
  /** What is asked of who has just come: a step, with what was typed into it; else where they stopped. */
  welcome: (part: Readonly<Record<string, string>> = {}) => `/uk/welcome${query(part)}`,
  confirmEmail: '/uk/confirm-email',
  emailVerified: '/uk/email-verified',
  newEmail: '/uk/new-email',
  newPassword: '/uk/new-password',
  stay: '/uk/stay',
  unsubscribed: '/uk/unsubscribe',
  profile: '/uk/profile',
  /** A page of one's own profile; its posts when nothing is named. */
  ownProfile: (part?: ProfilePart | 'bookmarks') => `/uk/profile${part ? `/${part}` : ''}`,
  editProfile: '/uk/profile/edit',
  editBusiness: '/uk/profile/business',
  /** Where somebody says that a business is theirs, or asks to have their own verified. */
  claim: (username: string) => `/uk/claim${query({ business: username })}`,
  settings: '/uk/profile/settings',
  notificationSettings: '/uk/profile/settings/notifications',
  dataExport: '/uk/profile/export',
  dataExportFile: '/uk/profile/export.zip',
  writePost: '/uk/p/create',
  /** A step of writing: of something new by its draft and a title to begin with, or of a change. */
  write: ({ type, step, draft, ...rest }: WritingPart) =>
    `/uk/p/create${query({ type, step: step === 1 ? undefined : step, draft, ...rest })}`,
  /** Something new for a place; its title to begin with. */
  writeAt: (type: ContentType, { country, city }: Destination, title?: string) =>
    `/uk/p/create${query({ type, title, at: country && [country.toLowerCase(), city].filter(Boolean).join('/') })}`,
  drafts: '/uk/drafts',
  /** A tab of the drafts. */
  draftsPart: (part: 'begun' | 'waiting' | 'hidden') => `/uk/drafts?part=${part}`,
  /** What one follows; of it what is older than an entry. */
  followed: (before?: number) => `/uk/followed${query({ before })}`,
  /** Where something is reported: what is written by its id, a person by their username. */
  report: (
    type?: ReportedType,
    id?: number | string,
    more: { anonymous?: '1'; status?: string } = {},
  ) => `/uk/report${query({ type, id, ...more })}`,
  /** What one reported oneself. */
  ownReports: (before?: number) => `/uk/profile/reports${query({ before })}`,
  /** A decision of a moderator with its reasons, by its permanent id. */
  decision: (puid: string) => `/uk/decisions/${puid}`,
  /** The cases of the moderators: those of a state, for a reason, about a kind of thing, in a country. */
  cases: ({ state, reason, type, country, city, by }: CasesPart = {}) =>
    `/uk/moderation/cases${query({ state, reason, type, country, city, by })}`,
  /** What somebody objected to. */
  appeals: '/uk/moderation/appeals',
  /** Claims on businesses. */
  claims: '/uk/moderation/claims',
  /** One case of the moderators. */
  case: (id: number) => `/uk/moderation/cases/${id}`,
  /** What was decided, for everybody, without names. */
  moderationLog: (before?: number) => `/uk/moderation/log${query({ before })}`,
  /** What new people wrote and a moderator reads first. */
  waiting: '/uk/moderation/waiting',
  /** What the shield has noted and not held. */
  noted: (before?: number) => `/uk/moderation/waiting${query({ list: 'noted', before })}`,
  /** How the community lives: over how many days, where. */
  overview: (part: OverviewPart = {}) =>
    `/uk/admin${query({ ...periodQuery(part), country: part.country, city: part.city })}`,
  /** What people search for and do not find. */
  searches: (part: SearchesPart = {}) =>
    `/uk/admin/searches${query({ ...periodQuery(part), order: part.order })}`,
  /** Whether jobs and letters go as they should. */
  health: (part: PeriodPart = {}) => `/uk/admin/health${query(periodQuery(part))}`,
  /** People by a part of the name and by role; those who joined before somebody. */
  foundPeople: ({ search, role, sanction, before }: PeoplePart = {}) =>
    `/uk/admin/people${query({ search, role, sanction, before })}`,
  /** Tags to keep in order: those that begin so, after one. */
  managedTags: (part: { search?: string | undefined; after?: string } = {}) =>
    `/uk/admin/tags${query({ search: part.search, after: part.after })}`,
  /** What who runs the site changes on it: one of its parts, one thing of it. */
  site: (part: { tab?: string | undefined; name?: string | undefined } = {}) =>
    `/uk/admin/site${query({ tab: part.tab, name: part.name })}`,
  /** Who moderates and administers. */
  roles: '/uk/admin/roles',
  /** What they did: of one of them, older than a record. */
  auditLog: (part: { username?: string | undefined; before?: number } = {}) =>
    `/uk/admin/audit-log${query({ before: part.before, username: part.username })}`,
  /** The words that moderators watch. */
  watchedWords: '/uk/admin/watched-words',
  privacyPolicy: '/uk/privacy-policy',
  userAgreement: '/uk/user-agreement',
  contactUs: '/uk/contact-us',
  offline: '/uk/offline',
  apiDocs: '/api/docs',
} as const

/** The RSS of a page. */
export const rssPath = (page: string): string => `${page}/rss.xml`

/** The calendar of a page. */
export const calendarPath = (page: string): string => `${page}.ics`

/** The address with another page number; the first page carries none. */
export function withPage(path: string, page: number): string {
  const [base, search = ''] = path.split('?')
  const parameters = new URLSearchParams(search)
  if (page > 1) parameters.set('page', String(page))
  else parameters.delete('page')
  const query = String(parameters)
  return query ? `${base}?${query}` : String(base)
}

/**
 * The same list at a wider place. Everywhere is asked for on purpose, or a saved place would lead back; lists of
 * tags need not say so.
 */
export function widerPath(path: string, from: Destination, wider: Destination): string {
  const moved = at(wider) + path.slice(at(from).length)
  if (wider.country || /\/t\//.test(moved)) return moved
  return everywherePath(moved)
}

/** A list of everywhere asked for on purpose: it does not lead to the saved place. */
export const everywherePath = (path: string) =>
  `${path}${path.includes('?') ? '&' : '?'}everywhere=true`

/** The link of an item in its path: `/uk/p/karta-pobytu-7` gives `karta-pobytu-7`; undefined of other paths. */
export const seoLinkIn = (path: string): string | undefined =>
  /^\/uk\/[pqe]\/([a-z0-9-]+)$/.exec(path)?.[1]

/** Whether a path is the front page of a place, or has its form: `/uk/to-pl/warsaw`. */
export const isOfPlace = (path: string): boolean => /^\/uk\/to-[^/]+(\/[^/]+)?$/.test(path)
