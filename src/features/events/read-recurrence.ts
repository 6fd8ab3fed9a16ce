import rrule, { type Options } from 'rrule'
import { wallClock } from '../../lib/time/zoned-time.ts'

/** What a rule may say besides how often and how long, by its frequency; more than this is no event of people. */
const parts: Readonly<Record<string, readonly string[]>> = {
  DAILY: [],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY'],
  YEARLY: [],
}
/** What every rule may say, and how. */
const shapes: Readonly<Record<string, RegExp>> = {
  FREQ: /^[A-Z]+$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,4}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  WKST: /^(MO|SU)$/,
  BYDAY: /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTHDAY: /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01]))*$/,
}
const ALWAYS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST']

/**
 * A rule of RFC 5545 («FREQ=WEEKLY;COUNT=4»), its end by the clocks of the place as `wallClock` gives them;
 * undefined for one that cannot be read or asks for what events do not do, such as every second.
 */
export function readRecurrence(text: string, timeZone: string): Partial<Options> | undefined {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
  const given = rule.split(';').map((part) => part.split('=') as [string, string])
  const { FREQ = '', UNTIL } = Object.fromEntries(given) as Record<string, string | undefined>
  const allowed = [...ALWAYS, ...(parts[FREQ] ?? [])]
  const isSound =
    FREQ in parts &&
    given.every(([name, value]) => allowed.includes(name) && shapes[name]?.test(value))
  if (!isSound) return undefined
  return { ...rrule.RRule.parseString(rule), ...(UNTIL && { until: endOf(UNTIL, timeZone) }) }
}

/** A day alone lasts to its end; a moment of Greenwich is what the clocks show then. */
function endOf(until: string, timeZone: string): Date {
  const [, year, month, day, hour = '23', minute = '59', second = '59'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/.exec(until) ?? []
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return until.endsWith('Z') ? wallClock(date, timeZone) : date
}
