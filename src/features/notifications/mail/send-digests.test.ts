import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'
import { startDigests } from './send-digests.ts'

const SITE = 'https://svoi.example'
const api = await openApi({ PUBLIC_URL: SITE })
const { db, send } = api
const request = callerOf(api)
const mailbox = openMailbox(api)
const world = await insertWorld(db)

let people = 0
async function somebody(more: Parameters<typeof insertMember>[1], settings?: object) {
  const email = `person-${++people}@example.com`
  const id = await insertMember(db, { email, ...more })
  const { bearer } = await signInAs(db, id)
  const ask = async (method: string, path: string, body?: object) => {
    const { status, body: said } = await request(method, path, body, bearer)
    expect(status, JSON.stringify(said)).toBe(200)
    return said
  }
  if (settings) await ask('PUT', '/notifications/settings', settings)
  return { email, ask }
}

describe('the letter of the week', () => {
  test('has the best of one’s city, or of the country where the city had nothing, once', async () => {
    const place = { country_code: 'PL', city_id: world.warsaw }
    const best = await insertPost(db, {
      ...place,
      title: 'Найкраще у столиці',
      seo_link: 'naikrashche',
    })
    await insertPost(db, { ...place, title: 'Друге за красою', seo_link: 'druhe' })
    await insertPost(db, {
      ...place,
      title: 'Місяць тому',
      published_at: new Date(Date.now() - 30 * 86_400_000),
    })
    const fan = await insertMember(db)
    await db.insertInto('post_like').values({ post_id: best, customer_id: fan }).execute()
    await sql`select refresh_popularity(array(select id from post))`.execute(db)
    const wants = { isDigest: true }
    const ofCity = await somebody(place, wants)
    const ofCountry = await somebody({ country_code: 'PL', city_id: world.krakow }, wants)
    await somebody({ country_code: 'DE', city_id: world.berlin }, wants)
    await somebody({}, wants)
    await somebody(place)
    await startDigests(db)
    const letters = await mailbox.readNew()
    await startDigests(db)
    expect(await mailbox.readNew()).toEqual([])
    const told = letters.toSorted((a, b) => a.to.localeCompare(b.to))
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [ofCity.email, 'Найкраще за тиждень: Варшава'],
      [ofCountry.email, 'Найкраще за тиждень: Польща'],
    ])
    const [letter] = told
    expect(letter?.link).toBe(`${SITE}/uk/to-pl/warsaw/popular`)
    expect(letter?.text).not.toContain('Місяць тому')
    expect(letter?.text.indexOf('Найкраще у столиці')).toBeLessThan(
      letter?.text.indexOf('Друге за красою') ?? 0,
    )
    expect(letter?.text).toContain(`${SITE}/uk/p/naikrashche`)
    const end = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const ended = await send(new URL(end.slice(1, -1)).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(ended.status).toBe(200)
    expect(await ofCity.ask('GET', '/notifications/settings')).toMatchObject({
      isDigest: false,
      switches: { reply: { mail: true } },
      digestPlace: 'Варшава',
    })
  })
})
