import { isoDay } from '../../../../lib/time/uk-date.ts'
import type { EventDetails } from '../../event-details.ts'

const DAY = 24 * 60 * 60_000
const MAX_DAYS = 31

type Times = Pick<EventDetails, 'startsAt' | 'endsAt' | 'timeZone' | 'isAllDay'>

/**
 * The days of an event by the clock of its place: «2026-11-28» …, a month of them at most. What only runs
 * past midnight belongs to the day of its start; what ends at midnight does not touch the next day.
 */
export function daysOfEvent(event: Times): string[] {
  const first = isoDay(event.startsAt, event.timeZone)
  if (!isOfSeveralDays(event)) return [first]
  const last = lastDay(event)
  const days = [first]
  for (let at = Date.parse(`${first}T12:00:00Z`) + DAY; days.length < MAX_DAYS; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (day > last) break
    days.push(day)
  }
  return days
}

/** Whether it lasts over several days, rather than into the night. */
export function isOfSeveralDays(event: Times): boolean {
  if (lastDay(event) === isoDay(event.startsAt, event.timeZone)) return false
  return event.isAllDay || Date.parse(event.endsAt) - Date.parse(event.startsAt) > DAY
}

/** The moment before the end, so that midnight counts to the day that it ends. */
export function lastMoment(event: Times): string {
  return new Date(Math.max(Date.parse(event.startsAt), Date.parse(event.endsAt) - 1)).toISOString()
}

const lastDay = (event: Times) => isoDay(lastMoment(event), event.timeZone)
