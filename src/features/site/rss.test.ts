import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  daysAgo,
  inDays,
  insertCustomer,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { pageRoutes } from '../../app/pages/page-routes.ts'

const { db, send } = await openApi({}, { routes: pageRoutes })
const published = new Date('2026-03-01T10:00:00Z')
const edited = new Date('2026-04-02T11:00:00Z')

let warsaw: number

beforeAll(async () => {
  warsaw = (await insertWorld(db)).warsaw
  const text = { title: 'Заголовок', h1: 'Заголовок', robots: 'index,follow', description: 'Опис' }
  const pages = ['feed', 'events', 'customer', 'from'].map((page) => ({ ...text, page }))
  await db.insertInto('seo_text').values(pages).execute()
  const author_id = await insertCustomer(db, { username: 'olena', first_name: 'Оле\u0002на' })
  const place = { author_id, country_code: 'PL', city_id: warsaw }
  await insertPost(db, {
    ...place,
    title: 'Стара \u0007новина \u001b[31m ]]> ще ]]> раз',
    excerpt: 'Що\u000b було',
    published_at: published,
    edited_at: edited,
    tagIds: [await insertTag(db, 'те\u0001г')],
  })
  await insertPost(db, { ...place, title: 'Новіша новина', published_at: new Date('2026-03-20') })
  await insertPost(db, { ...place, startsAt: inDays(2), published_at: daysAgo(30) })
  await insertPost(db, { ...place, startsAt: inDays(5), published_at: daysAgo(3) })
})

const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text]) => text)

test('an item has the moment of its publication, the channel that of its latest change', async () => {
  const { status, type, body } = await send('/uk/a/olena/rss.xml')
  expect(status).toBe(200)
  expect(type).toContain('application/rss+xml')
  expect(textsOf(body, 'pubDate')).toEqual([
    new Date('2026-03-20').toUTCString(),
    published.toUTCString(),
  ])
  expect(textsOf(body, 'lastBuildDate')).toEqual([edited.toUTCString()])
})

test('events stand in the order of their start, and the channel is as new as the newest of them', async () => {
  const { body } = await send('/uk/to-pl/e/rss.xml')
  const [first = '', second = ''] = textsOf(body, 'pubDate').map((date) => String(date))
  expect(Date.parse(first)).toBeLessThan(Date.parse(second))
  expect(textsOf(body, 'lastBuildDate')).toEqual([second])
})

test('what XML has no character for is left out, and nothing ends a text early', async () => {
  for (const path of ['/uk/a/olena/rss.xml', '/uk/to-pl/warsaw/feed/rss.xml']) {
    const { body } = await send(path)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
    expect(body).toContain('<![CDATA[Стара новина [31m ]] > ще ]] > раз]]>')
    expect(body).toContain('<![CDATA[Що було]]>')
    expect(body).toContain('<author>Олена Коваль</author>')
    expect(body).toContain('<category>тег</category>')
    expect(body.split(']]>').length).toBe(body.split('<![CDATA[').length)
  }
})

test('typed markup is text in a reader that shows HTML', async () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  const author_id = await insertCustomer(db, { username: 'taras', first_name: evil.slice(0, 28) })
  await insertPost(db, {
    author_id,
    title: `Q&A ${evil}`,
    excerpt: `2 < 3 ${evil}`,
    tagIds: [await insertTag(db, '<b>тег')],
  })
  const { body } = await send('/uk/a/taras/rss.xml')
  const texts = [...body.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map(([, text]) => text)
  expect(texts).toContain('Q&A &lt;img src=x onerror=alert(1)>&lt;script>alert(1)&lt;/script>')
  expect(texts.filter((text) => text?.includes('<'))).toEqual([])
  // what stands outside CDATA a reader decodes once
  const names = [...body.matchAll(/<(author|category)>(.*?)<\/\1>/gs)].map(([, , text]) => text)
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((text) => /<|&lt;/.test(text ?? ''))).toEqual([])
})

test('lists by origin have one, everywhere and of a place', async () => {
  const author_id = await insertCustomer(db, { origin_code: 'DE' })
  await insertPost(db, { author_id, title: 'З Берліна', country_code: 'PL', city_id: warsaw })
  await insertPost(db, { author_id, title: 'Звідусіль' })
  const titlesOf = async (path: string) => {
    const { status, body } = await send(`${path}/rss.xml`)
    expect(status, path).toBe(200)
    return [...body.matchAll(/<item>\s*<title>(.*?)<\/title>/gs)].map(([, one]) => one)
  }
  const own = '<![CDATA[З Берліна]]>'
  expect(await titlesOf('/uk/to-pl/warsaw/from-de')).toEqual([own])
  expect(await titlesOf('/uk/to-pl/from-de')).toEqual([own])
  expect((await titlesOf('/uk/from-de')).toSorted()).toEqual(
    [own, '<![CDATA[Звідусіль]]>'].toSorted(),
  )
  expect((await send('/uk/from-xx/rss.xml')).status).toBe(404)
})

test.each(['/uk/t/nope/rss.xml', '/uk/to-pl/q/t/nope/rss.xml', '/uk/e/t/nope/rss.xml'])(
  'a tag that does not exist has no RSS: %s',
  async (path) => expect((await send(path)).status).toBe(404),
)

test('the log of decisions has one, without names', async () => {
  await db
    .insertInto('decision')
    .values({
      object_type: 'post',
      acts: ['hide'],
      rule: 4,
      country_code: 'PL',
      account_type: 'ACCOUNT_TYPE_PRIVATE',
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
      content_type: ['CONTENT_TYPE_TEXT'],
      decision_facts: 'Чужа адреса',
      source_type: 'SOURCE_ARTICLE_16',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    })
    .execute()
  const { status, body } = await send('/uk/moderation/log/rss.xml')
  expect(status).toBe(200)
  expect(body).toContain('<title><![CDATA[Приховати · Допис]]></title>')
  expect(body).toMatch(/4\. Чужі особисті дані · Польща · за скаргою/)
  expect(body).not.toContain('Чужа адреса')
})
