import { expect, test } from 'vitest'
import type { EventDate } from '../dates-contract.ts'
import { dateChoiceOf } from './choose-date.tsx'

const WARSAW = { timeZone: 'Europe/Warsaw' }

function dateOn(day: number, more: Partial<EventDate> = {}): EventDate {
  const at = `2026-12-${String(day).padStart(2, '0')}T17:00:00.000Z`
  const calm = { isMoved: false, isCancelled: false, going: 0, reply: null, place: null }
  return { at, startsAt: at, endsAt: at, ...calm, ...more }
}
const textOf = (...dates: EventDate[]) => dateChoiceOf(dates, WARSAW)?.text

test('without a date to come to nothing leads there', () => {
  expect(dateChoiceOf([], WARSAW)).toBeUndefined()
  expect(dateChoiceOf([dateOn(5, { isCancelled: true, reply: 'going' })], WARSAW)).toBeUndefined()
})

test('who comes to none is offered to choose one, who left one out too', () => {
  expect(textOf(dateOn(5), dateOn(12))).toBe('Обрати дату')
  expect(textOf(dateOn(5, { reply: 'away' }))).toBe('Обрати дату')
})

test('the date that they come to is said, with how many more, before one that they wait for', () => {
  const chosen = dateChoiceOf([dateOn(5), dateOn(12, { reply: 'going' })], WARSAW)
  expect(chosen).toEqual({ text: 'Ви йдете 12 грудня', shortText: 'Йдете 12.12', isMade: true })
  const going = [5, 12, 19].map((day) => dateOn(day, { reply: 'going' }))
  expect(textOf(...going)).toBe('Ви йдете 5 грудня і ще на 2 дати')
  expect(textOf(dateOn(5, { reply: 'waiting' }), dateOn(12, { reply: 'going' }))).toBe(
    'Ви йдете 12 грудня',
  )
  expect(dateChoiceOf([dateOn(5, { reply: 'waiting' })], WARSAW)).toEqual({
    text: 'Ви в черзі на 5 грудня',
    shortText: 'У черзі 05.12',
    isMade: true,
  })
})
