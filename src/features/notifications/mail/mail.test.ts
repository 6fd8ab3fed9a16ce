import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { openMailServer } from '../../../../test/mail-server.ts'
import { outsideOf } from '../../../../test/outside.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'
import { freePort } from '../../../platform/db/bundled/free-port.ts'
import { startDigests } from './send-digests.ts'

const port = await freePort()
const SITE = 'https://svoi.example'
const api = await openApi({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Свої <letters@svoi.example>',
  PUBLIC_URL: SITE,
})
const { db, send } = api
const request = callerOf(api)
const { tellOf, comeDue, readQueue, runJobs } = outsideOf(api)
const refused = new Map<string, number>()
const server = await openMailServer({ port, refusal: (address) => refused.get(address) })
afterAll(() => server.close())
const world = await insertWorld(db)
const author = await insertMember(db, { first_name: 'Тарас', last_name: 'Гай' })
const postId = await insertPost(db, { title: 'Де купити шпалери?', seo_link: 'shpalery', kind: 1 })
const happening = { postId, actorId: author }

beforeEach(() => {
  server.letters.length = 0
})

let people = 0
async function somebody(more: Parameters<typeof insertMember>[1] = {}, settings?: object) {
  const email = `person-${++people}@example.com`
  const id = await insertMember(db, { email, ...more })
  const { bearer } = await signInAs(db, id)
  const ask = async (method: string, path: string, body?: object) => {
    const { status, body: said } = await request(method, path, body, bearer)
    expect(status, JSON.stringify(said)).toBe(200)
    return said
  }
  if (settings) await ask('PUT', '/notifications/settings', settings)
  return { id, email, ask }
}
const headerOf = (letter: (typeof server.letters)[number] | undefined, name: string) =>
  letter?.headers.find(({ key }) => key === name)?.value
/** The address that ends the list of a letter, without the origin. */
const endOf = (letter: (typeof server.letters)[number] | undefined) =>
  headerOf(letter, 'list-unsubscribe')?.replace(/^<https:\/\/svoi\.example|>$/g, '') ?? ''
/** As a mail program does: no cookie, no header of ours, a plain form. */
const endByProgram = (address: string) =>
  send(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': '',
      'x-request-with': '',
    },
    body: 'List-Unsubscribe=One-Click',
  })
const mail = () => comeDue('mail-news')

describe('what was not seen', () => {
  test('comes in one letter ten minutes after the first of it, and then no more', async () => {
    const me = await somebody()
    await tellOf(me.id, { ...happening, kind: 'answer' })
    await tellOf(me.id, happening)
    expect(await readQueue()).toEqual([{ key: `mail-news:${me.id}`, minutes: 10 }])
    await mail()
    expect(server.letters).toHaveLength(1)
    const [letter] = server.letters
    expect(letter).toMatchObject({
      to: me.email,
      subject: '2 нові сповіщення',
      link: `${SITE}/uk/profile/notifications`,
    })
    expect(letter?.text).toContain(
      `Тарас Гай: нова відповідь на ваше питання\n«Де купити шпалери?»\n${SITE}/uk/q/shpalery`,
    )
    expect(headerOf(letter, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    await tellOf(me.id, happening)
    await mail()
    await mail()
    expect(server.letters.map(({ subject }) => subject)).toEqual([
      '2 нові сповіщення',
      'Тарас Гай: нова відповідь вам',
    ])
    expect(await readQueue()).toEqual([])
  })

  test('the time is that of the first, however much comes after it', async () => {
    const me = await somebody()
    await tellOf(me.id, happening)
    await sql`update graphile_worker._private_jobs
        set run_at = now() + interval '3 minutes' where key = ${`mail-news:${me.id}`}`.execute(db)
    await tellOf(me.id, happening)
    expect(await readQueue()).toEqual([{ key: `mail-news:${me.id}`, minutes: 3 }])
    await mail()
  })

  test('does not come of what was seen, read, or is off; nor to an address that is not proven', async () => {
    const [seen, read, off] = [await somebody(), await somebody(), await somebody()]
    const unproven = await somebody({ email_verified_at: null })
    await tellOf(off.id, { ...happening, kind: 'like' })
    await off.ask('PUT', '/notifications/settings', { switches: { reply: { mail: false } } })
    for (const { id } of [seen, read, off, unproven]) await tellOf(id, happening)
    await seen.ask('PUT', '/notifications/seen', { number: 1 })
    await read.ask('PUT', '/notifications/read/all', {})
    await mail()
    expect(server.letters).toEqual([])
  })

  test('shows twenty, and says how many more', async () => {
    const me = await somebody()
    for (let n = 0; n < 23; n++) await tellOf(me.id, happening)
    await mail()
    const [letter] = server.letters
    expect(letter?.subject).toBe('23 нові сповіщення')
    expect(letter?.text.match(/uk\/q\/shpalery/g)).toHaveLength(20)
    expect(letter?.text).toContain('І ще 3 сповіщення.')
  })
})

describe('one click', () => {
  test('of a mail program ends the letters, without a session or a header of ours', async () => {
    const me = await somebody({}, { isDigest: true })
    await tellOf(me.id, happening)
    await mail()
    const address = endOf(server.letters[0])
    expect(address).toMatch(/^\/unsubscribe\/news\.\d+\.[\w-]{43}$/)
    expect((await endByProgram(address)).status).toBe(200)
    expect((await endByProgram(address)).status).toBe(200)
    const settings = await me.ask('GET', '/notifications/settings')
    expect(JSON.stringify(settings.switches)).not.toContain('"mail":true')
    expect(settings).toMatchObject({
      isDigest: true,
      switches: { reply: { app: true, push: true } },
    })
    await tellOf(me.id, happening)
    await mail()
    expect(server.letters).toHaveLength(1)
  })

  test('of a person is a page first, then a button; opening it ends nothing', async () => {
    const me = await somebody()
    await tellOf(me.id, happening)
    await mail()
    const address = endOf(server.letters[0])
    const token = address.slice('/unsubscribe/'.length)
    const opened = await send(address)
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/uk/unsubscribe?token=${token}`,
    ])
    expect((await me.ask('GET', '/notifications/settings')).switches.reply.mail).toBe(true)
    const pressed = await send(`/uk/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(pressed.headers.get('location')).toBe('/uk/unsubscribe?status=news')
    expect((await me.ask('GET', '/notifications/settings')).switches.reply.mail).toBe(false)
  })

  test('with the token of another, or a made-up one, ends nothing', async () => {
    const me = await somebody()
    await tellOf(me.id, happening)
    await mail()
    const another = await somebody()
    const [list, , mark] = endOf(server.letters[0]).slice('/unsubscribe/'.length).split('.')
    for (const token of [
      `${list}.${another.id}.${mark}`,
      `digest.${me.id}.${mark}`,
      'news.1.x',
      'x',
    ])
      expect((await endByProgram(`/unsubscribe/${token}`)).status).toBe(404)
    expect((await another.ask('GET', '/notifications/settings')).switches.reply.mail).toBe(true)
  })
})

describe('an address that takes no letters', () => {
  test('is left alone until it is proven again', async () => {
    const me = await somebody({}, { isDigest: true })
    refused.set(me.email, 550)
    await tellOf(me.id, happening)
    await mail()
    expect(await me.ask('GET', '/notifications/settings')).toMatchObject({ mail: 'stopped' })
    refused.delete(me.email)
    await tellOf(me.id, happening)
    expect(await readQueue()).toEqual([])
    expect(server.letters).toEqual([])

    await me.ask('POST', '/notifications/mail', {})
    await runJobs()
    const [letter] = server.letters
    expect(letter?.subject).toBe('Підтвердьте свою пошту')
    const token = new URL(letter?.link ?? '').searchParams.get('token')
    expect(await me.ask('GET', `/email/confirm?token=${token}`)).toEqual({
      status: 'email-verified',
    })
    expect(await me.ask('GET', '/notifications/settings')).toMatchObject({ mail: 'ready' })
    await tellOf(me.id, happening)
    await mail()
    expect(server.letters).toHaveLength(2)
  })

  test('is not one that is only full today', async () => {
    const me = await somebody()
    refused.set(me.email, 452)
    await tellOf(me.id, happening)
    await mail()
    expect(await me.ask('GET', '/notifications/settings')).toMatchObject({ mail: 'ready' })
    refused.delete(me.email)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await runJobs()
    expect(server.letters.map(({ to }) => to)).toEqual([me.email])
  })
})

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
    await runJobs()
    await startDigests(db)
    await runJobs()
    const told = server.letters.toSorted((a, b) => a.to.localeCompare(b.to))
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
    expect((await endByProgram(endOf(letter))).status).toBe(200)
    expect(await ofCity.ask('GET', '/notifications/settings')).toMatchObject({
      isDigest: false,
      switches: { reply: { mail: true } },
      digestPlace: 'Варшава',
    })
  })
})
