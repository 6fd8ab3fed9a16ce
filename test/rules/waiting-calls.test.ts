import { expect, test } from 'vitest'
import type { WaitingCall } from '../../src/browser/outbox/waiting-call.ts'
import { withCall, withoutCall } from '../../src/browser/outbox/with-call.ts'

let made = 0
const call = (name: WaitingCall['name'], subject: string, change: Partial<WaitingCall> = {}) => ({
  id: `key-${++made}`,
  name,
  subject,
  input: {},
  owner: 'olena',
  since: made,
  failures: 0,
  ...change,
})
const queueOf = (...calls: readonly WaitingCall[]) =>
  calls.reduce<readonly WaitingCall[]>((all, one) => withCall(all, one), [])
const names = (queue: readonly WaitingCall[]) => queue.map(({ name, subject }) => [name, subject])

test('the later of two about the same counts, and goes where it was done', () => {
  const queue = queueOf(
    call('addLike', 'like post 1'),
    call('addBookmark', 'bookmark post 1'),
    call('addLike', 'like post 2'),
    call('removeLike', 'like post 1'),
  )
  expect(names(queue)).toEqual([
    ['addBookmark', 'bookmark post 1'],
    ['addLike', 'like post 2'],
    ['removeLike', 'like post 1'],
  ])
})

test('what two people of one browser did stays apart', () => {
  const queue = queueOf(
    call('addLike', 'like post 1'),
    call('removeLike', 'like post 1', { owner: 'roman' }),
  )
  expect(queue.map(({ owner }) => owner)).toEqual(['olena', 'roman'])
})

test('words and better words have one key and one age: what came through is not published twice', () => {
  const words = (content: string) => call('createComment', 'comment-new-1', { input: { content } })
  const first = words('Так')
  expect(queueOf(first, words('Так'))).toMatchObject([{ id: first.id, input: { content: 'Так' } }])
  const other = words('Ні')
  expect(queueOf(first, other)).toMatchObject([
    { id: first.id, since: first.since, input: { content: 'Ні' } },
  ])
})

test('words that took the place of those on their way are still there when these have come through', () => {
  const words = (content: string) => call('createComment', 'comment-new-1', { input: { content } })
  const sent = words('Так')
  const changed = queueOf(sent, words('Ні'))
  expect(withoutCall(changed, sent)).toMatchObject([{ id: sent.id, input: { content: 'Ні' } }])
  expect(withoutCall(queueOf(sent, words('Так')), sent)).toEqual([])
})
