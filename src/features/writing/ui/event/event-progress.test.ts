import { expect, test } from 'vitest'
import { emptyValues, type WriteValues } from '../write-values.ts'
import { eventProgress, progressWords } from './event-progress.ts'

const empty = emptyValues('event', {}, 'Europe/Warsaw')
const wordsOf = (values: WriteValues) => {
  const { what, when, come } = eventProgress(values)
  return [what, when, come].map(progressWords)
}

test('each part says what it still needs, then what would make it clearer', () => {
  expect(wordsOf(empty)).toEqual([
    '0 з 2, ще треба: назва',
    '0 з 3, ще треба: день, година',
    '0 з 1, варто додати: адреса',
  ])
  expect(
    wordsOf({
      ...empty,
      title: 'Ярмарок до Миколая',
      content: '<p>Пряники й іграшки</p>',
      event: { ...empty.event, startDay: '05.12.2099', startTime: '12:00', format: 'both' },
    }),
  ).toEqual([
    'Усе є',
    '2 з 3, варто додати: місто',
    '0 з 2, варто додати: адреса, посилання на зустріч',
  ])
})

test('of a whole day no hour is asked for, online no address', () => {
  const event = {
    ...empty.event,
    isAllDay: true,
    startDay: '2099-12-05',
    format: 'online' as const,
  }
  expect(wordsOf({ ...empty, country: 'PL', event }).slice(1)).toEqual([
    'Усе є',
    '0 з 1, варто додати: посилання на зустріч',
  ])
})

test('an end before the beginning is still to be mended', () => {
  const from = { startDay: '05.12.2099', startTime: '12:00', duration: 'until' as const }
  const whenOf = (event: Partial<WriteValues['event']>) =>
    wordsOf({
      ...empty,
      city: 'warsaw',
      event: { ...empty.event, ...from, ...event },
    })[1]
  expect(whenOf({ endTime: '14:00' })).toBe('Усе є')
  expect(whenOf({})).toBe('3 з 4, ще треба: година закінчення')
  expect(whenOf({ duration: '' })).toBe('Усе є')
  expect(whenOf({ duration: '240' })).toBe('Усе є')
  expect(whenOf({ endTime: '11:30' })).toBe('3 з 4, ще треба: кінець після початку')
  expect(whenOf({ endDay: '04.12.2099', endTime: '14:00' })).toContain('кінець після початку')
  expect(whenOf({ startTime: '22:00', endTime: '02:00' })).toBe('Усе є')
  expect(whenOf({ endDay: '06.12.2099', endTime: '02:00' })).toBe('Усе є')
})
