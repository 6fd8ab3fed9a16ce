import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import { plainInteger, plainText, timeZone } from '../../platform/api/fields.ts'
import { eventState } from '../posts/event-details.ts'
import { readOfferedRecurrence } from './offered-recurrence.ts'
import { currencies } from './policy.ts'
import { type ClockTimes, isShownByClocks, momentsOf, readWallTime } from './wall-time.ts'

const DAY = 24 * 60 * 60_000
const MAX_DURATION = 366 * DAY
const FARTHEST_YEARS = 5

const wallTime = z
  .string()
  .max(40)
  .transform((text, context) => {
    const read = readWallTime(text)
    if (read) return read
    context.addIssue({
      code: 'custom',
      message: text.trim() ? m.event_wrong_time() : m.event_no_time(),
    })
    return z.NEVER
  })

/** Joins several lines to one: an address is shown in lists and calendars. */
const line = (max: number) =>
  plainText({ max }).transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || null)

/** An address of a page, with https:// where no scheme was typed. */
const link = plainText({ max: 500 }).transform((text, context) => {
  const typed = text.trim()
  if (!typed) return null
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = /[\s<>"\\]/.test(address) ? null : URL.parse(address)
  if (url?.hostname.includes('.') && !url.username && !url.password) return url.href
  context.addIssue({
    code: 'custom',
    message: m.refused_event_link(),
  })
  return z.NEVER
})

const coordinate = (max: number) => z.number().min(-max).max(max)

/**
 * The fields of an event besides its title, text, tags and city. Times are local times of the place:
 * `2026-11-29 18:30`; of an all-day event only the days count, the last one included. An hour that occurs twice when
 * clocks are put back is the first one. The output has instants, and null for empty fields. The organiser is the author
 * of the post.
 */
export const eventFields = z
  .strictObject({
    startsAt: wallTime,
    /** Absent: the end is not known, or it lasts one day. */
    endsAt: wallTime.nullish(),
    timeZone,
    isAllDay: z.boolean().default(false),
    address: line(300).nullish(),
    latitude: coordinate(90).nullish(),
    longitude: coordinate(180).nullish(),
    onlineLink: link.nullish(),
    /** Absent or 0: free. */
    price: z
      .number()
      .min(0)
      .max(99_999_999)
      .multipleOf(0.01, { error: m.refused_price_cents })
      .nullish(),
    currency: z.enum(currencies).nullish(),
    /** Absent: no limit. */
    seats: plainInteger({ min: 1, max: 100_000 }).nullish(),
    registrationLink: link.nullish(),
    /** A rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=MO,TH;COUNT=10. */
    recurrence: plainText({ max: 200 }).nullish(),
    state: eventState.default('planned'),
  })
  .transform((given, context) => {
    const wrong = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    const problem = problemOfTimes(given)
    if (problem) return wrong(...problem)
    if (given.price && !given.currency) return wrong('currency', m.event_wrong_currency())
    if (hasValue(given.latitude) !== hasValue(given.longitude))
      return wrong('latitude', m.event_wrong_point())
    const { startsAt, endsAt } = momentsOf(given)
    const rule = given.recurrence?.trim()
    const read = rule ? readOfferedRecurrence(rule, startsAt, given.timeZone) : undefined
    if (read && 'problem' in read) return wrong('recurrence', read.problem)
    return {
      startsAt,
      endsAt,
      timeZone: given.timeZone,
      isAllDay: given.isAllDay,
      address: given.address ?? null,
      latitude: given.latitude ?? null,
      longitude: given.longitude ?? null,
      onlineLink: given.onlineLink ?? null,
      price: given.price || null,
      currency: given.price ? (given.currency ?? null) : null,
      seats: given.seats ?? null,
      registrationLink: given.registrationLink ?? null,
      recurrence: read?.rule ?? null,
      state: given.state,
    }
  })

/** The parsed fields of an event. */
export type EventFields = z.output<typeof eventFields>

function problemOfTimes({
  startsAt,
  endsAt,
  timeZone,
  isAllDay,
}: ClockTimes): [string, string] | undefined {
  if (!isAllDay) {
    if (!isShownByClocks(startsAt, timeZone)) return ['startsAt', m.event_wrong_skipped()]
    if (endsAt && !isShownByClocks(endsAt, timeZone)) return ['endsAt', m.event_wrong_skipped()]
  }
  const moments = momentsOf({ startsAt, endsAt, timeZone, isAllDay })
  const length = moments.endsAt.getTime() - moments.startsAt.getTime()
  if (length < (isAllDay ? 1 : 0)) return ['endsAt', m.event_wrong_end()]
  if (length > MAX_DURATION) return ['endsAt', m.event_wrong_length()]
  if (moments.startsAt.getTime() > Date.now() + FARTHEST_YEARS * MAX_DURATION)
    return ['startsAt', m.event_wrong_far({ years: FARTHEST_YEARS })]
  return undefined
}

const hasValue = (value: unknown) => value !== null && value !== undefined
