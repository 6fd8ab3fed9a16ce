import type { z } from 'zod'
import { readMapPoint, writeMapPoint } from '../../../../lib/address/map-point.ts'
import type { eventFields } from '../../event-fields.ts'
import { never, type Repeat, repeatOf, ruleOf } from './repeat.ts'

type Told = z.input<typeof eventFields>

/** An event as its form holds it: what was typed, however incomplete. */
export interface EventValues {
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
  readonly isAllDay: boolean
  readonly timeZone: string
  readonly address: string
  /** As it was copied out of a map. */
  readonly point: string
  readonly onlineLink: string
  readonly price: string
  readonly currency: string
  readonly seats: string
  readonly registrationLink: string
  readonly repeat: Repeat
  readonly state: NonNullable<Told['state']>
}

/** @param timeZone of the city, or of who writes */
export const emptyEvent = (timeZone: string, currency = 'EUR'): EventValues => ({
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
  isAllDay: false,
  timeZone,
  address: '',
  point: '',
  onlineLink: '',
  price: '',
  currency,
  seats: '',
  registrationLink: '',
  repeat: never,
  state: 'planned',
})

/**
 * An event that was told before, to change it.
 * @param currency of a price where it has none yet
 */
export function eventValuesOf(told: Told, currency: string): EventValues {
  const [startDay = '', startTime = ''] = told.startsAt.split(' ')
  const [endDay = '', endTime = ''] = (told.endsAt ?? '').split(' ')
  const empty = emptyEvent(told.timeZone, told.currency ?? currency)
  return {
    ...empty,
    startDay,
    startTime,
    endDay,
    endTime,
    isAllDay: told.isAllDay ?? false,
    address: told.address ?? '',
    point: pointOf(told),
    onlineLink: told.onlineLink ?? '',
    price: told.price ? String(told.price).replace('.', ',') : '',
    seats: told.seats ? String(told.seats) : '',
    registrationLink: told.registrationLink ?? '',
    repeat: repeatOf(told.recurrence),
    state: told.state ?? 'planned',
  }
}

/** What the calls that write an event are given; an end without its day is on the day of the start. */
export function toldOf(values: EventValues): Told {
  const { isAllDay, startDay, startTime, endDay, endTime } = values
  const at = (day: string, time: string) => (isAllDay ? day : `${day} ${time}`.trim())
  const hasEnd = isAllDay ? endDay !== '' : endDay !== '' || endTime !== ''
  const price = Number(values.price.replaceAll(/\s/g, '').replace(',', '.'))
  return {
    startsAt: at(startDay, startTime),
    endsAt: hasEnd ? at(endDay || startDay, endTime) : null,
    timeZone: values.timeZone,
    isAllDay,
    address: values.address || null,
    ...toldPoint(values.point),
    onlineLink: values.onlineLink || null,
    // what is no number is sent as a price that is refused beside its field
    price: values.price === '' ? null : Number.isFinite(price) ? price : -1,
    currency: values.price === '' ? null : (values.currency as Told['currency']),
    seats: values.seats.trim() || null,
    registrationLink: values.registrationLink || null,
    recurrence: ruleOf(values.repeat, startDay) ?? null,
    state: values.state,
  }
}

const pointOf = ({ latitude, longitude }: Told): string =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? writeMapPoint({ latitude, longitude })
    : ''

/** What is no point is sent as half of one, which is refused beside its field. */
const toldPoint = (typed: string) =>
  typed.trim() ? (readMapPoint(typed) ?? { latitude: 0, longitude: null }) : NOWHERE

const NOWHERE = { latitude: null, longitude: null }
