import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../test/api.ts'
import { openAssistant } from '../test/assistant.ts'
import { inDays, insertWorld } from '../test/factories.ts'
import { hostileStrings, unspeakable } from '../test/hostile-strings.ts'
import { rewrites, says, startModel } from '../test/model-server.ts'
import { problemOfHtml } from '../test/strict-html.ts'
import { knownWriter } from '../test/writers.ts'
import { assemble } from './features/assistant/ui/assemble.ts'

// Every hostile string through every call that takes words: what comes back is clean HTML, or the words as they are.

const FILES = 'http://files.test'
const AT_ONCE = 8
const model = await startModel()
const api = await openApi()
const assistant = await openAssistant(model)
type Writer = Awaited<ReturnType<typeof knownWriter>>
let writer: Writer
beforeAll(async () => {
  await insertWorld(api.db)
  writer = await knownWriter(api)
})

/** All strings, a few at a time. */
async function forEach(work: (text: string, number: number) => Promise<void>): Promise<void> {
  const left = hostileStrings.entries()
  const worker = async () => {
    for (const [number, text] of left) await work(text, number)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const expectClean = (html: string, text: string) =>
  expect(problemOfHtml(html, FILES), text).toBeUndefined()
/** Never through the middle of a character. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const ok = ({ status, body }: Awaited<ReturnType<Writer['ask']>>, text: string) => {
  expect([status, body.detail], text).toEqual([200, undefined])
  return body
}

describe('words that are set', () => {
  test('a post, told back to its author and cleaned again', async () => {
    await forEach(async (text) => {
      const content = `<p>Текст</p>${text}`
      const title = oneLine(cut(`Назва ${text}`, 160))
      const { data } = ok(
        await writer.ask('POST', '/posts', { type: 'post', title, content }),
        text,
      )
      const { post } = (await writer.ask('GET', `/posts/${data.id}/own`)).body
      expectClean(post.content, text)
      expect(post.title).toBe(title)
      const preview = { content: post.content }
      const again = ok(await writer.ask('POST', '/posts/preview', preview), text)
      expect(again.content).toBe(post.content)
    })
  })

  test('a text of all of them', async () => {
    const whole = hostileStrings.join('')
    const { content } = ok(
      await writer.ask('POST', '/posts/preview', { content: whole }),
      'all of them',
    )
    expectClean(content, 'all of them')
  })

  test('a comment', async () => {
    const post = { type: 'post', title: 'Для коментарів', content: '<p>Текст</p>' }
    const { data } = ok(await writer.ask('POST', '/posts', post), 'a post')
    await forEach(async (text) => {
      const content = `<p>Так</p>${text}`
      const written = ok(
        await writer.ask('POST', '/comments', { objectId: data.id, content }),
        text,
      )
      expectClean(written.data.content, text)
    })
  })
})

describe('words that are told as they are', () => {
  test('names and what a person says of themselves', async () => {
    const other = await knownWriter(api)
    for (const text of hostileStrings) {
      const name = cut(text, 50).trim()
      const change = { firstName: name, lastName: name, bio: cut(text, 1_000) }
      const { user } = ok(await other.ask('PUT', '/user', change), text)
      expect([user.name, user.bio]).toEqual([`${name} ${name}`, change.bio.trim()])
    }
  })

  test('a tag', async () => {
    await forEach(async (text) => {
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
    const made = { type: 'event', title: 'Зустріч', content: '<p>Текст</p>', event: place }
    const { data } = ok(await writer.ask('POST', '/posts', made), 'an event')
    const change = (more: object) =>
      writer.ask('PUT', '/posts', { id: data.id, event: { ...place, ...more } })
    await forEach(async (text) => {
      const address = cut(text, 300)
      const { status, body } = await change({ address, onlineLink: 'a.example' })
      expect([status, body.detail], text).toEqual([200, undefined])
    })
    let refused = 0
    for (const text of hostileStrings) {
      const fields = { onlineLink: cut(text, 500), registrationLink: cut(text, 500) }
      const { status, body } = await change({ address: cut(text, 300), ...fields })
      if (status === 400) {
        refused++
        expect(body.field, text).toMatch(/^event\.(onlineLink|registrationLink)$/)
        continue
      }
      const { post } = (await writer.ask('GET', `/posts/${data.id}/own`)).body
      expect(post.event.address ?? '', text).not.toMatch(/[\n\r\u2028]/)
      for (const link of [post.event.onlineLink, post.event.registrationLink])
        expect(link ?? 'https://a.example', text).toMatch(/^https?:\/\/[^\s<>"\\@]+$/)
    }
    expect(refused).toBeGreaterThan(300)
  })

  test('what a profile links to is a page', async () => {
    const other = await knownWriter(api)
    for (const additionalLink of hostileStrings.map((text) => cut(text, 500))) {
      const { status, body } = await other.ask('PUT', '/user', { additionalLink })
      if (status === 400) expect(body.field).toBe('additionalLink')
      else
        expect(body.user.additionalLink ?? 'https://a.example').toMatch(/^https?:\/\/[^\s<>"@]+$/)
    }
  })

  test('what ends strings elsewhere is refused', async () => {
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

describe('a model that was told to attack', () => {
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
