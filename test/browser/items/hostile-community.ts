import { TRUST_RULES } from '../../../src/features/people/trust/trust-rules.ts'
import { cleanHtml } from '../../../src/lib/html/clean-html.ts'
import { FOREIGN, hostileStrings, markupStrings } from '../../content/hostile-strings.ts'
import { daysAgo, inDays } from '../../factories.ts'
import { insertMember, signInAs } from '../../sign-in.ts'
import type { openOwnSite } from '../own-site.ts'

type OwnSite = Awaited<ReturnType<typeof openOwnSite>>

const PEOPLE = 12
/** So many strings one text has; one that swallows the rest hides few. */
const IN_A_TEXT = 60
const IN_A_COMMENT = 25
const TITLE = 150
const COMMENT = 3_000

/** Where hostile text is shown. */
export interface Community {
  /** Of somebody who writes there; their password is that of all tests. */
  readonly email: string
  readonly paths: readonly string[]
  /** The pages of single posts, questions and events among them. */
  readonly items: readonly string[]
  readonly drafts: readonly string[]
  readonly feeds: readonly string[]
}

/** Fills every field that takes words with hostile ones, by the calls that people write with. */
export async function writeHostileCommunity({ origin, db }: OwnSite): Promise<Community> {
  const people: Asking[] = []
  for (let number = 0; number < PEOPLE; number++) {
    const name = markupStrings[number * 7]?.slice(0, 45) ?? ''
    const id = await insertMember(db, {
      username: `hostile-${number}`,
      email: `hostile-${number}@example.com`,
      country_code: 'PL',
      // who is trusted may put many links and pictures into a text
      created_at: daysAgo(60),
      posts_count: TRUST_RULES.trustedItems,
      first_name: name,
      last_name: name,
      bio: markupStrings
        .slice(number * 10, number * 10 + 10)
        .join(' ')
        .slice(0, 1_000),
      ...(number % 2 && { type: 2 }),
    })
    for (let thanks = 0; thanks < TRUST_RULES.trustedThanks; thanks++)
      await db
        .insertInto('rating_event')
        .values({ customer_id: id, points: 3, cause: 'comment-liked' })
        .execute()
    const { bearer } = await signInAs(db, id)
    people.push(askAs(origin, bearer))
  }
  const [first, ...others] = people as [Asking, ...Asking[]]
  await first('POST', '/posts', { type: 'post', title: 'Перший допис', content: '<p>Текст</p>' })
  const post = await writePosts(first)
  const titles = await writeTitles(others)
  await writeComments(people, post.last)
  const event = await writeEvents(first)
  const drafts = await writeDrafts(first)
  const items = [...post.paths, ...event.paths]
  const pages = Array.from({ length: Math.ceil(titles.length / 10) }, (_, page) => page + 1)
  return {
    email: 'hostile-0@example.com',
    items,
    drafts,
    feeds: ['/uk/feed/rss.xml', '/uk/q/rss.xml', '/uk/e/rss.xml', '/uk/a/hostile-0/rss.xml'],
    paths: [
      ...items,
      ...pages.map((page) => `/uk/q?page=${page}`),
      ...people.map((_, number) => `/uk/a/hostile-${number}`),
      '/uk',
      '/uk/feed',
      '/uk/e',
      '/uk/t',
      '/uk/people',
      '/uk/drafts',
      '/uk/profile/edit',
      '/uk/a/hostile-0/comments',
      '/uk/a/hostile-0/events',
      ...['window', 'script', ...markupStrings.slice(0, 3)].map(
        (words) => `/uk/s?search=${encodeURIComponent(words)}`,
      ),
    ],
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body
type Asking = (method: string, path: string, body: object) => Promise<any>

const askAs =
  (origin: string, headers: Record<string, string>): Asking =>
  async (method, path, body) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

/** Texts: raw ones side by side, and each as it is when cleaned alone. */
async function writePosts(ask: Asking) {
  const cleaned = hostileStrings.map((text) => cleanHtml(text, { filesUrl: '/files' }).html)
  const texts = [
    ...parts(hostileStrings, IN_A_TEXT),
    ...parts(hostileStrings.toReversed(), IN_A_TEXT),
    ...parts(cleaned, 200),
  ].map((some) => some.join(''))
  const paths: string[] = []
  let last = 0
  for (const [number, text] of texts.entries()) {
    const title = `${number} ${lineOf(markupStrings[number * 9] ?? '')}`.slice(0, TITLE)
    const content = `<p>Текст</p>${text}`
    const { data } = await ask('POST', '/posts', { type: 'post', title: `Назва ${title}`, content })
    paths.push(`/uk/p/${data.seoLink}`)
    last = data.id
  }
  return { paths, last }
}

/** Questions whose titles and tags hold all of them, a few in each. */
async function writeTitles(people: readonly Asking[]): Promise<string[]> {
  const titles: string[] = []
  for (const text of markupStrings.map(lineOf)) {
    const before = titles.at(-1) ?? ''
    if (titles.length > 0 && before.length + text.length < TITLE) titles.pop()
    titles.push(`${before.length + text.length < TITLE ? before : ''} ${text}`.slice(0, TITLE))
  }
  for (const [number, title] of titles.entries()) {
    const ask = people[number % people.length] as Asking
    const names = markupStrings.slice(number * 4, number * 4 + 4).map((text) => text.slice(0, 30))
    const tagIds: number[] = []
    for (const name of names) {
      const made = await ask('POST', '/tags', { name }).catch(() => undefined)
      if (made && !tagIds.includes(made.tag.id)) tagIds.push(made.tag.id)
    }
    await ask('POST', '/posts', { type: 'question', title: `Як ${title}`, content: title, tagIds })
  }
  return titles
}

async function writeComments(people: readonly Asking[], objectId: number): Promise<void> {
  for (const [number, some] of parts(hostileStrings, IN_A_COMMENT).entries()) {
    const content = `<p>Так</p>${some.join('').slice(0, COMMENT)}`
    await (people[number % people.length] as Asking)('POST', '/comments', { objectId, content })
  }
}

async function writeEvents(ask: Asking) {
  const paths: string[] = []
  const day = inDays(9).toISOString().slice(0, 10)
  for (const [number, some] of parts(markupStrings.map(lineOf), 80).entries()) {
    const event = {
      startsAt: `${day} ${10 + number}:00`,
      timeZone: 'Europe/Warsaw',
      address: some.join(' ').slice(0, 290),
      onlineLink: `https://${FOREIGN}/?a='onmouseover=window.__xss=1&b=javascript:window.__xss=1`,
      registrationLink: `https://${FOREIGN}/#javascript:window.__xss=1`,
    }
    const title = `Подія ${some.at(-1)}`.slice(0, TITLE)
    const content = `<p>Текст</p>${some.join('')}`
    const { data } = await ask('POST', '/posts', { type: 'event', title, content, event })
    paths.push(`/uk/e/${data.seoLink}`)
  }
  return { paths }
}

async function writeDrafts(ask: Asking): Promise<string[]> {
  const drafts: string[] = []
  for (const [number, some] of parts(hostileStrings, 160).entries()) {
    const words = some.map(lineOf).join(' ').slice(0, TITLE)
    const body = {
      type: number % 2 ? 'question' : 'post',
      title: words,
      content: some.join(''),
      tags: [{ id: 1, name: words.slice(0, 30) }],
      cityName: words,
    }
    const key = `new-hostile${number}`
    await ask('PUT', '/drafts', { key, kind: 'post', title: words, words: 9, body, version: 0 })
    drafts.push(key)
  }
  return drafts
}

const parts = <Item>(items: readonly Item[], many: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / many) }, (_, part) =>
    items.slice(part * many, part * many + many),
  )

/** On one line, and never half of a character at its end when it is cut. */
const lineOf = (text: string) => text.replace(/[\s\u{10000}-\u{10ffff}]+/gu, ' ').trim()
