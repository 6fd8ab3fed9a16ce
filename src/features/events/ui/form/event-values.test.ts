import { expect, test } from 'vitest'
import {
  emptyEvent,
  eventInputOf,
  eventValuesOf,
  movedTo,
  readEvent,
  wrongTimes,
} from './event-values.ts'

const told = (price: number | null, currency: 'EUR' | 'PLN' | null) =>
  ({ startsAt: '2027-03-28 19:00', timeZone: 'Europe/Warsaw', price, currency }) as Parameters<
    typeof eventValuesOf
  >[0]

test('an event without a price is changed in the money of its country, one with a price in its own', () => {
  expect(eventValuesOf(told(null, null), 'PLN', '').currency).toBe('PLN')
  expect(eventValuesOf(told(20, 'EUR'), 'PLN', '')).toMatchObject({ price: '20', currency: 'EUR' })
})

test('of what the format hides nothing is sent, and the draft keeps it', () => {
  const typed = {
    ...emptyEvent('Europe/Warsaw'),
    startDay: '2027-03-28',
    startTime: '19:00',
    address: 'вул. Хмельна, 10',
    point: '52.2297, 21.0122',
    onlineLink: 'https://meet.example/klub',
  }
  expect(eventInputOf({ ...typed, format: 'online' })).toMatchObject({
    address: null,
    latitude: null,
    onlineLink: typed.onlineLink,
  })
  expect(eventInputOf({ ...typed, format: 'place' })).toMatchObject({
    address: typed.address,
    latitude: 52.2297,
    onlineLink: null,
  })
  expect(eventInputOf({ ...typed, format: 'both' })).toMatchObject({
    address: typed.address,
    onlineLink: typed.onlineLink,
  })
})

test('the format of a draft of before and of an event follows from its fields', () => {
  const usual = emptyEvent('Europe/Warsaw')
  expect(readEvent({ onlineLink: 'https://meet.example' }, usual).format).toBe('online')
  expect(readEvent({ onlineLink: 'https://meet.example', point: '1, 2' }, usual).format).toBe(
    'both',
  )
  expect(readEvent({ format: 'online' }, usual).format).toBe('online')
  expect(readEvent(undefined, usual)).toBe(usual)
  expect(eventValuesOf(told(null, null), 'PLN', '').format).toBe('place')
})

test('a day or an hour that lacks is said before anything is sent', () => {
  const usual = emptyEvent('Europe/Warsaw')
  expect(Object.keys(wrongTimes(usual))).toEqual(['event.startDay', 'event.startTime'])
  expect(Object.keys(wrongTimes({ ...usual, startDay: '2027-03-28' }))).toEqual(['event.startTime'])
  expect(wrongTimes({ ...usual, startDay: '2027-03-28', isAllDay: true })).toEqual({})
  const until = { ...usual, duration: 'until' as const }
  const ends = { ...until, startDay: '2027-03-28', startTime: '19:00', endDay: '2027-03-29' }
  expect(Object.keys(wrongTimes(ends))).toEqual(['event.endTime'])
  const unread = { ...ends, startDay: 'завтра', endDay: 'у неділю', endTime: '20:00' }
  expect(Object.keys(wrongTimes(unread))).toEqual(['event.startDay', 'event.endDay'])
  // an hour that no clock shows is said beside the hour, not beside the day
  const late = { ...until, startDay: '2027-03-28', startTime: '25:00', endTime: '19:60' }
  expect(Object.keys(wrongTimes(late))).toEqual(['event.startTime', 'event.endTime'])
})

test('the hours go by the clocks of the city as long as nobody chose others', () => {
  const warsaw = emptyEvent('Europe/Warsaw')
  const lisbon = movedTo('Europe/Lisbon', warsaw)
  expect(lisbon.timeZone).toBe('Europe/Lisbon')
  expect(movedTo('Europe/Warsaw', lisbon)).toEqual(warsaw)
  const chosen = { ...warsaw, timeZone: 'Europe/Kyiv' }
  expect(movedTo('Europe/Lisbon', chosen).timeZone).toBe('Europe/Kyiv')

  // one that is published moves with its city, unless its clocks are others
  const published = (placeZone: string) =>
    movedTo('Europe/Lisbon', eventValuesOf(told(null, null), 'PLN', placeZone)).timeZone
  expect(published('Europe/Warsaw')).toBe('Europe/Lisbon')
  expect(published('Europe/Kyiv')).toBe('Europe/Warsaw')
  expect(published('')).toBe('Europe/Warsaw')
})
