import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost } from '../../../../test/factories.ts'
import { outsideOf } from '../../../../test/people/outside.ts'
import { openMailServer } from '../../../../test/servers/mail-server.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'
import { freePort } from '../../../platform/db/bundled/free-port.ts'
import { stopLetters } from '../../letters/mail-stops.ts'

const port = await freePort()
const SITE = 'https://svoi.example'
const api = await openApi({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Свої <letters@svoi.example>',
  PUBLIC_URL: SITE,
})
const { db, send } = api
const request = callerOf(api)
const { notifyPerson, comeDue, readQueue, runJobs } = outsideOf(api)
const refused = new Map<string, number>()
const server = await openMailServer({ port, refusal: (address) => refused.get(address) })
afterAll(() => server.close())
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
    await notifyPerson(me.id, { ...happening, kind: 'answer' })
    await notifyPerson(me.id, happening)
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
    await notifyPerson(me.id, happening)
    await mail()
    await mail()
    expect(server.letters.map(({ subject }) => subject)).toEqual([
      '2 нові сповіщення',
      'Тарас Гай: нова відповідь для вас',
    ])
    expect(await readQueue()).toEqual([])
  })

  test('the time is that of the first, however much comes after it', async () => {
    const me = await somebody()
    await notifyPerson(me.id, happening)
    await sql`update graphile_worker._private_jobs
        set run_at = now() + interval '3 minutes' where key = ${`mail-news:${me.id}`}`.execute(db)
    await notifyPerson(me.id, happening)
    expect(await readQueue()).toEqual([{ key: `mail-news:${me.id}`, minutes: 3 }])
    await mail()
  })

  test('does not come of what was seen, read, or is off; nor to an address that is not proven', async () => {
    const [seen, read, off] = [await somebody(), await somebody(), await somebody()]
    const unproven = await somebody({ email_verified_at: null })
    await notifyPerson(off.id, { ...happening, kind: 'like' })
    await off.ask('PUT', '/notifications/settings', { switches: { reply: { mail: false } } })
    for (const { id } of [seen, read, off, unproven]) await notifyPerson(id, happening)
    await seen.ask('PUT', '/notifications/seen', { number: 1 })
    await read.ask('PUT', '/notifications/read/all', {})
    await mail()
    expect(server.letters).toEqual([])
  })

  test('shows twenty, and says how many more', async () => {
    const me = await somebody()
    for (let n = 0; n < 23; n++) await notifyPerson(me.id, happening)
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
    await notifyPerson(me.id, happening)
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
    await notifyPerson(me.id, happening)
    await mail()
    expect(server.letters).toHaveLength(1)
  })

  test('of a person is a page first, then a button; opening it ends nothing', async () => {
    const me = await somebody()
    await notifyPerson(me.id, happening)
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
    await notifyPerson(me.id, happening)
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
    await notifyPerson(me.id, happening)
    await mail()
    expect(await me.ask('GET', '/notifications/settings')).toMatchObject({ mail: 'stopped' })
    refused.delete(me.email)
    await notifyPerson(me.id, happening)
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
    await notifyPerson(me.id, happening)
    await mail()
    expect(server.letters).toHaveLength(2)
  })

  test('comes back at a press where its reader had complained of a letter', async () => {
    const me = await somebody({}, { isDigest: true })
    expect(await stopLetters(db, me.id, me.email, 'complaint')).toBe(true)
    expect(await me.ask('GET', '/notifications/settings')).toMatchObject({ mail: 'complained' })
    await notifyPerson(me.id, happening)
    expect(await readQueue()).toEqual([])
    expect(await me.ask('POST', '/notifications/mail', {})).toEqual({ isReady: true })
    expect(await me.ask('GET', '/notifications/settings')).toMatchObject({ mail: 'ready' })
    await notifyPerson(me.id, happening)
    await mail()
    expect(server.letters.map(({ to }) => to)).toEqual([me.email])
  })

  test('is not one that is only full today', async () => {
    const me = await somebody()
    refused.set(me.email, 452)
    await notifyPerson(me.id, happening)
    await mail()
    expect(await me.ask('GET', '/notifications/settings')).toMatchObject({ mail: 'ready' })
    refused.delete(me.email)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await runJobs()
    expect(server.letters.map(({ to }) => to)).toEqual([me.email])
  })
})
