import { describe, expect, test } from 'vitest'
import { notificationKind } from './channels.ts'
import type { Notification } from './contract.ts'
import { pathOf } from './notification-path.ts'
import { subjectOf, textOf, titleOf } from './notification-text.ts'

const oksana: Notification['customers'][number] = {
  username: 'oksana',
  name: 'Оксана Коваль',
  avatar: null,
  type: 1,
  isVerified: false,
  countryName: null,
  cityName: null,
}

const target: NonNullable<Notification['target']> = {
  id: 17,
  type: 'question',
  title: 'Як відкрити ФОП?',
  seoLink: 'yak-vidkryty-fop-17',
  commentId: 5,
  startsAt: null,
  timeZone: null,
}

const notification = (more: Partial<Notification>): Notification => ({
  id: 1,
  kind: 'answer',
  number: 1,
  times: 1,
  customers: [oksana],
  target,
  isGone: false,
  excerpt: '',
  followed: null,
  detail: {},
  createdAt: '2026-11-22T10:00:00.000Z',
  readAt: null,
  ...more,
})

describe('a notification as a sentence', () => {
  test.each(notificationKind.options)('%s says something, alone and merged', (kind) => {
    for (const times of [1, 2, 1_250]) {
      const title = titleOf(notification({ kind, times }))
      expect(title).toMatch(/^[\p{Lu}\d«]/u)
      expect(title).not.toMatch(/undefined|null|\{|\}/)
    }
  })

  test.each([
    [2, '2 нові відповіді на ваше питання, остання: Оксана Коваль'],
    [5, '5 нових відповідей на ваше питання, остання: Оксана Коваль'],
    [21, '21 нова відповідь на ваше питання, остання: Оксана Коваль'],
    [1_250, '1\u202f250 нових відповідей на ваше питання, остання: Оксана Коваль'],
  ])('%i answers', (times, sentence) => {
    expect(titleOf(notification({ times }))).toBe(sentence)
  })

  test('one, and whom nobody can see any more', () => {
    expect(titleOf(notification({}))).toBe('Оксана Коваль: нова відповідь на ваше питання')
    expect(titleOf(notification({ customers: [] }))).toBe('Хтось: нова відповідь на ваше питання')
  })

  test('a comment below something of one’s own is no reply', () => {
    const below = (more: Partial<Notification>) =>
      titleOf(notification({ kind: 'reply', detail: { below: 'own' }, ...more }))
    expect(titleOf(notification({ kind: 'reply' }))).toBe('Оксана Коваль: нова відповідь для вас')
    expect(below({})).toBe('Оксана Коваль: новий коментар під вашим питанням')
    expect(below({ target: { ...target, type: 'event' }, times: 6 })).toBe(
      '6 нових коментарів під вашою подією, останній: Оксана Коваль',
    )
  })

  test('of one’s account it says what, and leads there', () => {
    const account = (about: string) =>
      notification({ kind: 'system', target: null, detail: { about } })
    expect(titleOf(account('archive-ready'))).toBe('Архів із вашими даними готовий')
    expect(pathOf(account('archive-ready'))).toBe('/uk/profile/settings')
    expect(titleOf(account('marked-verified'))).toBe('Ваш профіль позначено як перевірений')
    expect(pathOf(account('marked-verified'))).toBe('/uk/profile')
  })

  test('likes say what of', () => {
    const like = (more: Partial<Notification>) => titleOf(notification({ kind: 'like', ...more }))
    expect(like({})).toBe('Оксана Коваль: ваші слова корисні')
    expect(like({ target: { ...target, commentId: null }, times: 3 })).toBe(
      'Оксана Коваль і ще 2 людини: ваше питання корисне',
    )
  })

  test('what is new says where, or of whom', () => {
    const item = (more: Partial<Notification>) =>
      titleOf(notification({ kind: 'new-item', ...more }))
    expect(item({})).toBe('Оксана Коваль: нове питання')
    expect(item({ followed: { type: 'city', name: 'Варшава' }, times: 5 })).toBe(
      'Варшава: 5 нових публікацій',
    )
    expect(item({ followed: { type: 'tag', name: 'кухня' } })).toBe('#кухня: нове питання')
  })

  test('a reminder names the day by the clock of the event', () => {
    const event = { ...target, type: 'event' as const, commentId: null, timeZone: 'Europe/Warsaw' }
    const remind = (before: string) =>
      titleOf(
        notification({
          kind: 'event-reminder',
          target: event,
          detail: { before, startsAt: '2026-11-28T17:00:00.000Z' },
        }),
      )
    expect(remind('day')).toBe('Нагадування про подію: субота, 28 листопада, 18:00')
    expect(remind('hour')).toBe('До події година: початок о 18:00')
  })

  test('what became of an event says when it begins', () => {
    const event = {
      ...target,
      type: 'event' as const,
      commentId: null,
      startsAt: '2026-11-28T17:00:00.000Z',
      timeZone: 'Europe/Warsaw',
    }
    for (const [kind, words] of [
      ['event-changed', 'Початок'],
      ['event-cancelled', 'Мала початися'],
    ] as const)
      expect(textOf(notification({ kind, target: event, customers: [] }))).toBe(
        `«Як відкрити ФОП?»\n${words}: субота, 28 листопада, 18:00`,
      )
  })

  test('several that are new, and several who follow, lead to where all of them are', () => {
    expect(pathOf(notification({ kind: 'new-item', times: 2 }))).toBe('/uk/followed')
    expect(pathOf(notification({ kind: 'follower', target: null, times: 4 }))).toBe(
      '/uk/profile/followers',
    )
    expect(pathOf(notification({ kind: 'follower', target: null }))).toBe('/uk/a/oksana')
  })

  test('a moderator is not named, the reason is', () => {
    const act = notification({
      kind: 'moderation',
      customers: [],
      detail: { act: 'remove', reason: 'Реклама' },
    })
    expect(titleOf(act)).toBe('Модератор видалив вашу публікацію')
    expect(textOf(act)).toBe('«Як відкрити ФОП?»\nПричина: Реклама')
  })
})

test('quotes within a title are inner ones', () => {
  const event = { ...target, title: 'Клуб «Можна з помилками»' }
  expect(subjectOf(notification({ target: event })).about).toBe('«Клуб „Можна з помилками“»')
})

test('what is gone says so and leads nowhere else', () => {
  const gone = notification({ target: null, isGone: true })
  expect(textOf(gone)).toBe('Цього вже немає: приховано або видалено.')
  expect(pathOf(gone)).toBe('/uk/profile/notifications')
})

test('a line leads to its comment, a follower to the person', () => {
  // what is one's own and nobody else sees has no page
  expect(pathOf(notification({ kind: 'moderation', target: { ...target, seoLink: '' } }))).toBe(
    '/uk/drafts',
  )
  expect(pathOf(notification({}))).toBe('/uk/q/yak-vidkryty-fop-17?comment=5')
  expect(pathOf(notification({ kind: 'follower', target: null }))).toBe('/uk/a/oksana')
})
