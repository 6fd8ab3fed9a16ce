import { CONTENT_STATUS } from '../src/lib/api/type-numbers.ts'
import { createChances } from './large/chances.ts'
import type { WriteCall } from './write-client.ts'
import type { WriteCommunity, Writer } from './write-community.ts'

/** What one kind of write sends: by the number of the write, which names who writes and where. */
export type WriteKind = (number: number) => WriteCall

const WORDS =
  'карту продовжує уряд через місяць після подання тоді документи чекають у черзі біля вокзалу дехто радить записатися зранку на сайті бо ввечері вільних місць немає переклад робить присяжний перекладач за два дні документи приймають від понеділка сусідка отримала рішення поштою а потім лист зі школи дитини'.split(
    ' ',
  )

/** Names this run: what a run before wrote is not written again. */
const RUN = `text-${Date.now()}`

/**
 * 40 words, other ones for each write of each run: a text that somebody wrote before, or that several people write,
 * has a sign of fraud, which is kept besides.
 */
function textOf(number: number): string {
  const chances = createChances(RUN, number)
  const words = Array.from({ length: 40 }, () => WORDS[chances.below(WORDS.length)])
  return `<p>Ось що відомо: ${words.join(' ')}.</p>`
}

/**
 * All kinds of writes. No two of them change one thing twice, but where that is what is measured.
 * @param question a question that many answer at once
 */
export function writeKinds(community: WriteCommunity, question: number): Record<string, WriteKind> {
  const { writers, followed, postIds, tagIds, cities } = community
  const post = (number: number) => at(postIds, number * 7_919)
  const by = (number: number): Writer => at(writers, number)
  const publish = (
    number: number,
    writer: Writer,
    place: { country: string; city: string },
  ): WriteCall => ({
    method: 'POST',
    path: '/api/posts',
    token: writer.token,
    body: {
      type: number % 3 === 0 ? 'question' : 'post',
      status: CONTENT_STATUS.published,
      title: `Допис для заміру запису ${number}?`,
      content: textOf(number),
      languageCode: 'ua',
      isNotify: false,
      tagIds: [at(tagIds, number), at(tagIds, number * 3 + 1), at(tagIds, number * 7 + 2)].filter(
        isFirst,
      ),
      destinationCountry: place.country,
      destinationCity: place.city,
    },
  })
  const comment = (number: number, objectId: number): WriteCall => ({
    method: 'POST',
    path: '/api/comments',
    token: by(number).token,
    body: { objectId, content: textOf(number) },
  })
  return {
    comment: (number) => comment(number, post(number)),
    'answer in one question': (number) => comment(number, question),
    like: (number) => ({
      method: 'POST',
      path: '/api/likes',
      token: by(number).token,
      body: { objectType: 'post', objectId: at(postIds, number) },
    }),
    'like of one post': (number) => ({
      // all like it, then all take that back
      method: Math.floor(number / writers.length) % 2 === 0 ? 'POST' : 'DELETE',
      path: '/api/likes',
      token: by(number).token,
      body: { objectType: 'question', objectId: question },
    }),
    view: (number) => ({
      method: 'PUT',
      path: '/api/views',
      address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      body: { id: post(number) },
    }),
    publish: (number) => publish(number, by(number), at(cities, number)),
    'publish in one city': (number) => publish(number, by(number), at(cities, 0)),
    'publish to 1,000 followers': (number) => publish(number, followed, at(cities, number)),
  }
}

/** Changes and removals of what was published before. */
export function changeKinds(
  own: readonly { id: number; token: string }[],
): Record<string, WriteKind> {
  return {
    edit: (number) => {
      const { id, token } = at(own, number)
      const title = `Допис після зміни ${number}?`
      return {
        method: 'PUT',
        path: '/api/posts',
        token,
        body: { id, title, content: textOf(number) },
      }
    },
    remove: (number) => {
      const { id, token } = at(own, number)
      return { method: 'DELETE', path: '/api/posts', token, body: { id } }
    },
  }
}

/** A value by any number: it goes round. */
function at<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new Error('nothing to write about')
  return value
}

const isFirst = <Value>(value: Value, index: number, all: readonly Value[]) =>
  all.indexOf(value) === index
