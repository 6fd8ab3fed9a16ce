import rrule from 'rrule'
import { wallClock } from '../../lib/time/zoned-time.ts'
import * as m from '../../paraglide/messages.js'
import { readRecurrence } from './read-recurrence.ts'

const MAX_RECURRENCE = { times: 200, years: 2 }

const DAYS = '(MO|TU|WE|TH|FR|SA|SU)'
const INTERVAL = /^[1-9]\d?$/
/** What people are offered: how often, on which days, and until when. */
const offered: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  DAILY: { INTERVAL },
  WEEKLY: { INTERVAL, BYDAY: new RegExp(`^${DAYS}(,${DAYS}){0,6}$`) },
  MONTHLY: {
    INTERVAL,
    BYDAY: new RegExp(`^([1-5]|-1)${DAYS}$`),
    BYMONTHDAY: /^([1-9]|[12]\d|3[01])$/,
  },
  YEARLY: { INTERVAL },
}
const ORDER = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL']

/**
 * The rule of a repeating event (RFC 5545) as it is kept: its parts in one order and no more than the product
 * offers, so that every calendar reads it alike. Its end is a count or a day.
 * @param startsAt the first start, which the rule has to name too
 * @returns the rule, or what is wrong with it in words
 */
export function readOfferedRecurrence(
  text: string,
  startsAt: Date,
  timeZone: string,
): { readonly rule: string } | { readonly problem: string } {
  const parts = partsOf(text)
  const read = parts && readRecurrence(text, timeZone)
  if (!read) return { problem: m.repeat_wrong_rule() }
  if (parts.has('COUNT') === parts.has('UNTIL'))
    return {
      problem: parts.has('COUNT') ? m.repeat_wrong_rule() : m.repeat_wrong_endless(MAX_RECURRENCE),
    }
  const dtstart = wallClock(startsAt, timeZone)
  const times = new rrule.RRule({ ...read, dtstart }).all(
    (_, index) => index <= MAX_RECURRENCE.times,
  )
  const last = times.at(-1)
  if (!last || times[0]?.getTime() !== dtstart.getTime()) return { problem: m.repeat_wrong_start() }
  if (times.length > MAX_RECURRENCE.times || last > latest(dtstart))
    return { problem: m.repeat_wrong_many(MAX_RECURRENCE) }
  if (times.length === 1) return { problem: m.repeat_wrong_once() }
  if (parts.get('UNTIL')?.includes('T'))
    parts.set('UNTIL', last.toISOString().slice(0, 10).replaceAll('-', ''))
  return { rule: written(parts) }
}

/** The parts by their names; undefined when one is not offered, or there twice. */
function partsOf(text: string): Map<string, string> | undefined {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
  const given = rule.split(';').map((part) => part.split('=') as [string, string])
  const parts = new Map(given)
  const shapes = offered[parts.get('FREQ') ?? '']
  const isOffered =
    shapes &&
    parts.size === given.length &&
    !(parts.has('BYDAY') && parts.has('BYMONTHDAY')) &&
    given.every(([name, value]) => ALWAYS.includes(name) || shapes[name]?.test(value))
  if (!isOffered) return undefined
  if (parts.get('INTERVAL') === '1') parts.delete('INTERVAL')
  return parts
}

/** Their shapes are looked at where rules are read. */
const ALWAYS = ['FREQ', 'COUNT', 'UNTIL', 'WKST']

function latest(start: Date): Date {
  const end = new Date(start)
  end.setUTCFullYear(end.getUTCFullYear() + MAX_RECURRENCE.years)
  end.setUTCDate(end.getUTCDate() + 1)
  return end
}

/** Weeks begin on Monday, as the standard has it where nothing is said. */
const written = (parts: ReadonlyMap<string, string>) =>
  ORDER.flatMap((name) => (parts.has(name) ? `${name}=${parts.get(name)}` : [])).join(';')
