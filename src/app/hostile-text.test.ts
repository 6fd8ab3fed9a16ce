import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { hostileStrings, unspeakable } from '../../test/content/hostile-strings.ts'
import { problemOfHtml } from '../../test/content/strict-html.ts'
import { inDays, insertPost, insertWorld } from '../../test/factories.ts'
import { openAssistant } from '../../test/people/assistant.ts'
import { rewrites, says, startModel } from '../../test/servers/model-server.ts'
import { knownWriter } from '../../test/writers.ts'
import { displayNameFault } from '../features/accounts/registration/display-names.ts'
import { assemble } from '../features/assistant/ui/assemble.ts'

// Every hostile string through every call that takes words: what comes back is clean HTML, or the words as they are.

const FILES = 'http://files.test'
const AT_ONCE = 4
/** Hundreds of calls each: while other tests take the processor, several times what they need alone. */
const MANY_CALLS = { timeout: 120_000 }
const model = await startModel()
const api = await openApi()
const assistant = await openAssistant(model)
type Writer = Awaited<ReturnType<typeof knownWriter>>
const writers: Writer[] = []
beforeAll(async () => {
  await insertWorld(api.db)
  for (let one = 0; one < AT_ONCE; one++) writers.push(await knownWriter(api))
})

/** All strings or parts of them, a few people at a time. */
async function forEach(
  work: (text: string, number: number, writer: Writer) => Promise<void>,
  texts: readonly string[] = hostileStrings,
): Promise<void> {
  const left = texts.entries()
  await Promise.all(
    writers.map(async (writer) => {
      for (const [number, text] of left) await work(text, number, writer)
    }),
  )
}

const expectClean = (html: string, text: string) =>
  expect(problemOfHtml(html, FILES), text).toBeUndefined()
/** Never through the middle of a character. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
/** As many strings side by side as fit into so many characters; each is cleaned alone too (clean-html.test.ts). */
function packed(most: number): string[] {
  const parts = ['']
  for (const text of hostileStrings.map((one) => cut(one, most))) {
    const last = `${parts.at(-1)} ${text}`
    if (last.length <= most) parts[parts.length - 1] = last
    else parts.push(text)
  }
  return parts
}
/** What controls a terminal or hides between letters may go. */
const visible = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, '')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const ok = ({ status, body }: Awaited<ReturnType<Writer['ask']>>, text: string) => {
  expect([status, body.detail], text).toEqual([200, undefined])
  return body
}

describe('words that are set', MANY_CALLS, () => {
  test('a post, told back to its author and cleaned again', async () => {
    const contents = packed(2_000)
    await forEach(async (text, number, writer) => {
      const content = `<p>Текст</p>${contents[number % contents.length]}`
      const title = oneLine(`Назва ${text}`)
      const { data } = ok(
        await writer.ask('POST', '/posts', { type: 'post', title, content }),
        text,
      )
      const { post } = (await writer.ask('GET', `/posts/${data.id}/own`)).body
      expectClean(post.content, text)
      expect(visible(post.title)).toBe(visible(title))
      const preview = { content: post.content }
      const again = ok(await writer.ask('POST', '/posts/preview', preview), text)
      expect(again.content).toBe(post.content)
    }, packed(150))
  })

  test('a text of all of them', async () => {
    const whole = hostileStrings.join('')
    const [writer] = writers as [Writer]
    const { content } = ok(
      await writer.ask('POST', '/posts/preview', { content: whole }),
      'all of them',
    )
    expectClean(content, 'all of them')
  })

  test('a comment', async () => {
    await forEach(async (text, _, writer) => {
      const objectId = await insertPost(api.db, { author_id: writer.id })
      const content = `<p>Так</p>${text}`
      const written = ok(await writer.ask('POST', '/comments', { objectId, content }), text)
      expectClean(written.data.content, text)
    }, packed(1_000))
  })
})

describe('words that are told as they are', MANY_CALLS, () => {
  test('names and what a person says of themselves', async () => {
    const other = await knownWriter(api)
    const all = hostileStrings.map((text) => cut(text, 50).trim())
    // the others are refused beside their field (accounts/registration/display-names.test.ts)
    const names = all.filter((name) => displayNameFault(name) === undefined)
    expect(names.length).toBeGreaterThan(all.length * 0.9)
    for (const [number, bio] of packed(150).entries()) {
      const [firstName, lastName] = [names[2 * number] ?? 'Я', names[2 * number + 1] ?? 'Я']
      const { user } = ok(await other.ask('PUT', '/user', { firstName, lastName, bio }), bio)
      expect([user.name, user.bio]).toEqual([`${firstName} ${lastName}`, bio.trim()])
    }
    expect(packed(150).length * 2).toBeGreaterThan(300)
  })

  test('a tag', async () => {
    await forEach(async (text, _, writer) => {
      const { status, body } = await writer.ask('POST', '/tags', { name: cut(text, 30) })
      if (status === 400) expect(body.field).toBe('name')
      else expect(body.tag.name, text).not.toMatch(/[#;,/\\\n]/)
    })
  })

  test('an event: its links lead to pages or are refused, its address stands on one line', async () => {
    const event = {
      startsAt: `${inDays(9).toISOString().slice(0, 10)} 19:00`,
      timeZone: 'Europe/Kyiv',
    }
    const place = { ...event, address: 'Нова, 5' }
    const writer = await knownWriter(api)
    const made = { type: 'event', title: 'Зустріч', content: '<p>Текст</p>', event: place }
    const { data } = ok(await writer.ask('POST', '/posts', made), 'an event')
    const change = (more: object) =>
      writer.ask('PUT', '/posts', { id: data.id, event: { ...place, ...more } })
    for (const address of packed(280)) {
      ok(await change({ address, onlineLink: 'a.example' }), address)
      const { post } = (await writer.ask('GET', `/posts/${data.id}/own`)).body
      expect(post.event.address).not.toMatch(/[\n\r\u2028]/)
    }
    let refused = 0
    for (const [number, text] of hostileStrings.entries()) {
      const link = number % 2 ? 'onlineLink' : 'registrationLink'
      const { status, body } = await change({ [link]: cut(text, 500) })
      if (status === 400) {
        refused++
        expect(body.field, text).toBe(`event.${link}`)
        continue
      }
      const { post } = (await writer.ask('GET', `/posts/${data.id}/own`)).body
      for (const link of [post.event.onlineLink, post.event.registrationLink])
        expect(link ?? 'https://a.example', text).toMatch(/^https?:\/\/[^\s<>"\\@]+$/)
    }
    expect(refused).toBeGreaterThan(300)
  })

  test('what a profile links to is a page', async () => {
    await forEach(async (text, _, writer) => {
      const additionalLink = cut(text, 500)
      const { status, body } = await writer.ask('PUT', '/user', { additionalLink })
      if (status === 400) expect(body.field).toBe('additionalLink')
      else
        expect(body.user.additionalLink ?? 'https://a.example').toMatch(/^https?:\/\/[^\s<>"@]+$/)
    })
  })

  test('what ends strings elsewhere is refused', async () => {
    const [writer] = writers as [Writer]
    for (const text of unspeakable) {
      const post = { type: 'post', title: 'Назва тут', content: text }
      for (const [method, path, body] of [
        ['POST', '/posts', post],
        ['POST', '/posts', { ...post, title: `Назва ${text}`, content: '<p>Текст</p>' }],
        ['POST', '/posts/preview', { content: text }],
        ['PUT', '/user', { firstName: text }],
        ['POST', '/tags', { name: text }],
      ] as const)
        expect((await writer.ask(method, path, body)).status, `${path} ${text}`).toBe(400)
    }
  })
})

describe('a model that was told to attack', MANY_CALLS, () => {
  const before = '<p>Привт усім, хто тут є, і всім іншим теж</p>'

  test('proposes nothing but clean words, whatever of it is accepted', async () => {
    for (let start = 0; start < hostileStrings.length; start += 40) {
      const blocks = hostileStrings.slice(start, start + 40)
      model.answer(rewrites(...blocks.map((html, n) => ({ n, html: `<p>Привіт ${html}</p>` }))))
      const { status, body } = await assistant.improve(before.repeat(blocks.length))
      expect([status, body.detail]).toEqual([200, undefined])
      expectClean(
        assemble(body, () => true),
        blocks.join('\n'),
      )
      for (const piece of body.pieces) expectClean(piece.after, piece.after)
    }
  })

  test('sums up in words, and suggests tags of letters', async () => {
    const texts = hostileStrings.filter((_, number) => number % 5 === 0)
    for (const text of texts) {
      model.answer(says(JSON.stringify({ summary: `Привіт ${text}`.slice(0, 600) })))
      const { body } = await assistant.improve(before, 'summary')
      expectClean(
        assemble(body, () => true),
        text,
      )
    }
    for (let start = 0; start < texts.length; start += 10) {
      const tags = texts.slice(start, start + 10).map((text) => cut(text, 100))
      model.answer(says(JSON.stringify({ tags })))
      const { status, body } = await assistant.improve(before, 'tags')
      expect([status, body.detail]).toEqual([200, undefined])
      for (const tag of body.tags) expect(tag).toMatch(/^[\p{L}\p{N} ʼ'’-]+$/u)
    }
  })
})
