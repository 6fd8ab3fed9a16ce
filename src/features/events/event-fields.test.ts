import { describe, expect, test } from 'vitest'
import { inputMessage } from '../../platform/api/input-messages.ts'
import { eventFields } from './event-fields.ts'
import { occurrencesOf } from './occurrences.ts'

const usual = {
  startsAt: '2027-03-25 19:00',
  endsAt: '2027-03-25 21:00',
  timeZone: 'Europe/Warsaw',
}
const read = (fields: object) => eventFields.parse({ ...usual, ...fields })
/** The fields that are wrong, each with what is said of it. */
const refuse = (fields: object) => {
  const { error } = eventFields.safeParse({ ...usual, ...fields }, { error: inputMessage })
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('times are those of the clock on the wall', () => {
  test('with and without seconds, by the zone', () => {
    const { startsAt, endsAt } = read({ startsAt: '2027-03-25T19:00:30' })
    expect(startsAt.toISOString()).toBe('2027-03-25T18:00:30.000Z')
    expect(endsAt.toISOString()).toBe('2027-03-25T20:00:00.000Z')
    expect(read({ startsAt: '25.03.2027 19:00', endsAt: '25.3.2027 21:00' })).toMatchObject({
      startsAt: new Date('2027-03-25T18:00:00Z'),
      endsAt: new Date('2027-03-25T20:00:00Z'),
    })
    expect(read({ timeZone: 'america/new_york' })).toMatchObject({
      timeZone: 'America/New_York',
      startsAt: new Date('2027-03-25T23:00:00Z'),
    })
    expect(read({ endsAt: null })).toMatchObject({ endsAt: new Date('2027-03-25T18:00:00Z') })
  })

  test('days alone: to the midnight after the last one, also when it has 23 hours', () => {
    const days = { isAllDay: true, startsAt: '2027-03-27', endsAt: '2027-03-28 10:00' }
    expect(read(days)).toMatchObject({
      startsAt: new Date('2027-03-26T23:00:00Z'),
      endsAt: new Date('2027-03-28T22:00:00Z'),
    })
    expect(read({ isAllDay: true, startsAt: '2027-03-28', endsAt: null })).toMatchObject({
      startsAt: new Date('2027-03-27T23:00:00Z'),
      endsAt: new Date('2027-03-28T22:00:00Z'),
    })
  })

  test.each([
    ['Europe/Warsaw', '2027-03-28 02:30'],
    ['Europe/Kyiv', '2027-03-28 03:00'],
    ['America/New_York', '2027-03-14 02:59'],
  ])('%s never shows %s', (timeZone, startsAt) => {
    expect(refuse({ timeZone, startsAt, endsAt: null })).toEqual([
      ['startsAt', 'Такої години цього дня немає: годинники переводять уперед. Оберіть іншу'],
    ])
    expect(refuse({ timeZone, startsAt: '2027-03-01 10:00', endsAt: startsAt })).toEqual([
      ['endsAt', expect.any(String)],
    ])
  })

  test.each([
    ['Europe/Warsaw', '2027-10-31 02:30', '2027-10-31T00:30:00Z'],
    ['Europe/Kyiv', '2027-10-31 03:30', '2027-10-31T00:30:00Z'],
    ['America/New_York', '2027-11-07 01:30', '2027-11-07T05:30:00Z'],
  ])('in %s %s comes twice: the first is meant', (timeZone, startsAt, moment) => {
    expect(read({ timeZone, startsAt, endsAt: null }).startsAt).toEqual(new Date(moment))
  })

  test.each([
    ['Europe/Warsaw', '2027-03-11 19:00', ['18:00', '18:00', '18:00', '17:00', '17:00']],
    ['Europe/Warsaw', '2027-10-14 19:00', ['17:00', '17:00', '17:00', '18:00', '18:00']],
    ['Europe/Kyiv', '2027-03-11 19:00', ['17:00', '17:00', '17:00', '16:00', '16:00']],
    ['Europe/Kyiv', '2027-10-14 19:00', ['16:00', '16:00', '16:00', '17:00', '17:00']],
    ['America/New_York', '2027-02-28 19:00', ['00:00', '00:00', '23:00', '23:00', '23:00']],
    ['America/New_York', '2027-10-24 19:00', ['23:00', '23:00', '00:00', '00:00', '00:00']],
  ])('every week at 19:00 in %s from %s', (timeZone, startsAt, hours) => {
    const event = read({ timeZone, startsAt, endsAt: null, recurrence: 'FREQ=WEEKLY;COUNT=5' })
    const { near = [] } =
      occurrencesOf({ ...event, recurrence: event.recurrence ?? '' }, event.startsAt) ?? {}
    expect(near.map((one) => one.startsAt.toISOString().slice(11, 16))).toEqual(hours)
  })
})

test('what is left empty is null; a link gets its scheme; a price of nothing is none', () => {
  expect(
    read({
      address: '  вул. Нова, 5\r\nATTENDEE:x ',
      onlineLink: 'meet.example/abc',
      registrationLink: '',
      price: 0,
      currency: 'PLN',
      seats: '12',
      recurrence: ' ',
    }),
  ).toEqual({
    startsAt: new Date('2027-03-25T18:00:00Z'),
    endsAt: new Date('2027-03-25T20:00:00Z'),
    timeZone: 'Europe/Warsaw',
    isAllDay: false,
    address: 'вул. Нова, 5 ATTENDEE:x',
    latitude: null,
    longitude: null,
    onlineLink: 'https://meet.example/abc',
    price: null,
    currency: null,
    seats: 12,
    registrationLink: null,
    recurrence: null,
    state: 'planned',
  })
  expect(read({ price: 12.35, currency: 'CAD' })).toMatchObject({ price: 12.35, currency: 'CAD' })
  expect(read({ price: 12.35, currency: 'TRY' })).toMatchObject({ price: 12.35, currency: 'TRY' })
})

test.each([
  [{ endsAt: '2027-03-25 18:59' }, 'endsAt'],
  [{ endsAt: '2028-05-01 18:59' }, 'endsAt'],
  [{ isAllDay: true, endsAt: '2027-03-24' }, 'endsAt'],
  [{ startsAt: '2027-02-30 10:00' }, 'startsAt'],
  [{ startsAt: '2027-03-25 24:00' }, 'startsAt'],
  [{ startsAt: '25.13.2027 19:00' }, 'startsAt'],
  [{ startsAt: '25.03.2027 7pm' }, 'startsAt'],
  [{ startsAt: '2999-03-25 10:00', endsAt: null }, 'startsAt'],
  [{ timeZone: 'Europe/Lviv' }, 'timeZone'],
  [{ timeZone: '+03:00' }, 'timeZone'],
  [{ timeZone: "Europe/Kyiv'" }, 'timeZone'],
  [{ onlineLink: 'javascript:alert(1)' }, 'onlineLink'],
  [{ onlineLink: 'https://user@meet.example' }, 'onlineLink'],
  [{ registrationLink: 'meet example' }, 'registrationLink'],
  [{ price: 5 }, 'currency'],
  [{ price: 5.001, currency: 'EUR' }, 'price'],
  [{ price: -5, currency: 'EUR' }, 'price'],
  [{ price: 5, currency: 'RUB' }, 'currency'],
  [{ seats: 0 }, 'seats'],
  [{ latitude: 50 }, 'latitude'],
  [{ latitude: 91, longitude: 0 }, 'latitude'],
  [{ state: 'maybe' }, 'state'],
  [{ address: 'x'.repeat(301) }, 'address'],
])('%j is refused at %s', (fields, field) => {
  expect(refuse(fields)).toEqual([[field, expect.stringMatching(/[а-яіїєґ]{3}/i)]])
})

describe('a rule', () => {
  // 25 March 2027 is the fourth and last Thursday
  test.each([
    ['FREQ=DAILY;COUNT=200', 'FREQ=DAILY;COUNT=200'],
    ['rrule:count=4;freq=weekly;interval=1;wkst=mo', 'FREQ=WEEKLY;COUNT=4'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SA;UNTIL=20270601',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SA;UNTIL=20270601',
    ],
    ['FREQ=WEEKLY;UNTIL=20270408T165959Z', 'FREQ=WEEKLY;UNTIL=20270401'],
    ['FREQ=MONTHLY;BYDAY=4TH;COUNT=3', 'FREQ=MONTHLY;BYDAY=4TH;COUNT=3'],
    ['FREQ=MONTHLY;BYDAY=-1TH;COUNT=3', 'FREQ=MONTHLY;BYDAY=-1TH;COUNT=3'],
    ['FREQ=MONTHLY;BYMONTHDAY=25;UNTIL=20290325', 'FREQ=MONTHLY;BYMONTHDAY=25;UNTIL=20290325'],
    ['FREQ=YEARLY;COUNT=3', 'FREQ=YEARLY;COUNT=3'],
  ])('%s is kept as %s', (recurrence, kept) => {
    expect(read({ recurrence }).recurrence).toBe(kept)
  })

  test.each([
    ['FREQ=WEEKLY', /доки/],
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20270601', /Так події не/],
    ['FREQ=DAILY;COUNT=201', /щонайбільше 200/],
    ['FREQ=YEARLY;COUNT=4', /щонайбільше/],
    ['FREQ=DAILY;UNTIL=20290101', /щонайбільше/],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=3', /Початок/],
    ['FREQ=MONTHLY;BYDAY=1TH;COUNT=3', /Початок/],
    ['FREQ=WEEKLY;COUNT=1', /лише раз/],
    ['FREQ=WEEKLY;UNTIL=20270201', /Початок/],
    ['FREQ=HOURLY;COUNT=3', /Так події не/],
    ['FREQ=WEEKLY;BYDAY=1MO;COUNT=3', /Так події не/],
    ['FREQ=MONTHLY;BYDAY=TH;COUNT=3', /Так події не/],
    ['FREQ=WEEKLY;COUNT=3;EXDATE=20270401', /Так події не/],
    ['FREQ=WEEKLY;COUNT=3\r\nATTACH:x', /Так події не/],
    ['FREQ=constructor', /Так події не/],
    ['щотижня', /Так події не/],
  ])('%s is refused', (recurrence, said) => {
    expect(refuse({ recurrence })).toEqual([['recurrence', expect.stringMatching(said)]])
  })
})
