import type { z } from 'zod'
import { readMapPoint, writeMapPoint } from '../../../../lib/address/map-point.ts'
import { readDay, readTime } from '../../../../lib/time/typed/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import type { eventFields } from '../../event-fields.ts'
import { type Duration, durationOf, eventEndOf } from './event-end.ts'
import { never, type Repeat, repeatOf, ruleOf } from './repeat.ts'

type EventInput = z.input<typeof eventFields>
/** Where people meet. */
export type EventFormat = 'place' | 'online' | 'both'

/** An event as its form holds it: what was typed, however incomplete. */
export interface EventValues {
  readonly startDay: string
  readonly startTime: string
  readonly duration: Duration
  readonly endDay: string
  readonly endTime: string
  readonly isAllDay: boolean
  readonly timeZone: string
  /** The time zone that came with the place; where it is another one, somebody chose it. */
  readonly placeZone: string
  readonly format: EventFormat
  readonly address: string
  /** As it was copied out of a map. */
  readonly point: string
  readonly onlineLink: string
  readonly price: string
  readonly currency: string
  readonly seats: string
  readonly registrationLink: string
  readonly repeat: Repeat
  readonly state: NonNullable<EventInput['state']>
}

/** @param timeZone of the city, or of who writes */
export const emptyEvent = (timeZone: string, currency = 'EUR'): EventValues => ({
  startDay: '',
  startTime: '',
  duration: '',
  endDay: '',
  endTime: '',
  isAllDay: false,
  timeZone,
  placeZone: timeZone,
  format: 'place',
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
 * @param placeZone of its city; empty where it has none
 */
export function eventValuesOf(input: EventInput, currency: string, placeZone: string): EventValues {
  const [startDay = '', startTime = ''] = input.startsAt.split(' ')
  const [endDay = '', endTime = ''] = (input.endsAt ?? '').split(' ')
  const duration = endTime ? durationOf(input.startsAt, `${endDay} ${endTime}`, input.timeZone) : ''
  const isEndTyped = duration === 'until' || input.isAllDay
  const empty = emptyEvent(input.timeZone, input.currency ?? currency)
  return {
    ...empty,
    placeZone,
    startDay,
    startTime,
    duration,
    ...(isEndTyped && { endDay, endTime }),
    isAllDay: input.isAllDay ?? false,
    format: formatOf(Boolean(input.address ?? input.latitude), Boolean(input.onlineLink)),
    address: input.address ?? '',
    point: pointOf(input),
    onlineLink: input.onlineLink ?? '',
    price: input.price ? String(input.price).replace('.', ',') : '',
    seats: input.seats ? String(input.seats) : '',
    registrationLink: input.registrationLink ?? '',
    repeat: repeatOf(input.recurrence),
    state: input.state ?? 'planned',
  }
}

/** An event in a city that was chosen by now: its hours go by the clocks of that city, unless somebody chose others. */
export function movedTo(cityZone: string, event: EventValues): EventValues {
  const { timeZone, placeZone } = event
  if (placeZone === cityZone) return event
  return {
    ...event,
    placeZone: cityZone,
    timeZone: timeZone === placeZone ? cityZone : timeZone,
  }
}

/** A draft as it was kept: one of an older version of the site may lack fields. */
export function readEvent(kept: Partial<EventValues> | undefined, usual: EventValues): EventValues {
  if (!kept) return usual
  const format = formatOf(Boolean(kept.address || kept.point), Boolean(kept.onlineLink))
  const duration = kept.endDay || kept.endTime ? 'until' : ''
  return { ...usual, format, duration, ...kept }
}

/** The format by what is told of the place. */
function formatOf(isSomewhere: boolean, isOnline: boolean): EventFormat {
  if (!isOnline) return 'place'
  return isSomewhere ? 'both' : 'online'
}

/** What keeps the times from being sent, by their fields. */
export function wrongTimes(event: EventValues): Readonly<Record<string, string>> {
  const { isAllDay, startDay, startTime, duration, endDay, endTime } = event
  const isEndTyped = isAllDay || duration === 'until'
  return {
    ...(!readDay(startDay) && { 'event.startDay': m.event_no_day() }),
    ...(!isAllDay && wrongHour('event.startTime', startTime, m.event_no_hour())),
    ...(isEndTyped && endDay.trim() && !readDay(endDay) && { 'event.endDay': m.date_wrong() }),
    ...(!isAllDay && isEndTyped && wrongHour('event.endTime', endTime, m.event_no_end_hour())),
  }
}

/** An hour that lacks, or that no clock shows. */
function wrongHour(field: string, time: string, lacking: string) {
  if (readTime(time)) return {}
  return { [field]: time.trim() ? m.time_wrong() : lacking }
}

/** What the calls that write an event are given. */
export function eventInputOf(values: EventValues): EventInput {
  const { isAllDay, startDay, startTime, format } = values
  const at = (day: string, time: string) => (isAllDay ? day : `${day} ${time}`.trim())
  const end = eventEndOf(values)
  const price = Number(values.price.replaceAll(/\s/g, '').replace(',', '.'))
  return {
    startsAt: at(startDay, startTime),
    endsAt: end ? at(end.day, end.time) : null,
    timeZone: values.timeZone,
    isAllDay,
    // of fields that the format hides nothing is said
    address: (format !== 'online' && values.address) || null,
    ...toldPoint(format === 'online' ? '' : values.point),
    onlineLink: (format !== 'place' && values.onlineLink) || null,
    // what is no number is sent as a price that is refused beside its field
    price: values.price === '' ? null : Number.isFinite(price) ? price : -1,
    currency: values.price === '' ? null : (values.currency as EventInput['currency']),
    seats: values.seats.trim() || null,
    registrationLink: values.registrationLink || null,
    recurrence: ruleOf(values.repeat, startDay) ?? null,
    state: values.state,
  }
}

const pointOf = ({ latitude, longitude }: EventInput): string =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? writeMapPoint({ latitude, longitude })
    : ''

/** What is no point is sent as half of one, which is refused beside its field. */
const toldPoint = (typed: string) =>
  typed.trim() ? (readMapPoint(typed) ?? { latitude: 0, longitude: null }) : NOWHERE

const NOWHERE = { latitude: null, longitude: null }
