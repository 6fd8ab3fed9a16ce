import { applyMask, inputMasks } from '../../form/input-masks.ts'
import { monthsOfDates } from '../months-of-dates.ts'
import { hourOfPart } from './day-part-words.ts'

/** The years that a date may have: others are mistyped, as 9920 in «09.09.9920». */
export const YEARS = { first: 1900, last: 2199 } as const

/**
 * Reads a day as people write it, «29.11.2026», «29 листопада 2026 р.», or as machines do.
 * @returns 2026-11-29; undefined when there is no such day, or its year is out of bounds
 */
export function readDay(text: string): string | undefined {
  const day = numericOf(text.trim().toLowerCase())
  if (!day) return undefined
  const moment = new Date(`${day}T00:00:00Z`)
  // the engine takes 30 February for 2 March
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
  return isReal && !isYearFar(text) ? day : undefined
}

/** Whether a day is written whole, with a year that no date here may have. */
export function isYearFar(text: string): boolean {
  const year = Number(numericOf(text.trim().toLowerCase())?.slice(0, 4) ?? YEARS.first)
  return year < YEARS.first || year > YEARS.last
}

/** 2026-11-29 as «29.11.2026»; what is no day stays as it is. */
export function showDay(value: string): string {
  const day = readDay(value)
  return day ? day.split('-').toReversed().join('.') : value
}

/**
 * Reads a time of 24 hours, «9:30», «о 9» or «18:00 год», or with the part of the day, «6 вечора».
 * @returns 09:30; undefined when no clock shows it
 */
export function readTime(text: string): string | undefined {
  const words = text.trim().toLowerCase()
  const told = words.replace(/^об?\s+/, '').replace(/\s*год(ин[аиу]|\.)?$/, '')
  const [, typed, minute = '00', part] =
    /^(\d{1,2})(?:[:.\s-](\d\d))?(?:\s*(\p{L}+))?$/u.exec(told) ?? []
  const hour = part === undefined ? typed : hourOfPart(Number(typed), part)?.toString()
  const time = `${hour?.padStart(2, '0')}:${minute}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined
}

/** Whether something else than digits is typed, or may follow, as in «5 грудня». */
const hasWords = (typed: string) => /\p{L}|^\d{1,2} $/u.test(typed)

/** What was typed of a day so far: «1.3.2» → «01.03.2», «9112» → «09.11.2»; words stay as they are. */
export const maskDay = (typed: string): string =>
  hasWords(typed) ? typed : applyMask(inputMasks.day, withZeros(typed, [3, 1]))

const TIME_DIGITS = 4

/** What was typed of a time so far: «9:3» → «09:3»; words stay as they are. */
export const maskTime = (typed: string): string =>
  hasWords(typed)
    ? typed
    : applyMask(inputMasks.time, withZeros(typed, [2, 5]).slice(0, TIME_DIGITS))

function numericOf(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[./\s-]+(\d{1,2}|\p{L}+)[./\s-]+(\d{4})(?:\s*р(?:оку|\.)?)?$/u.exec(text) ?? []
  const month = Number(name) || monthsOfDates.indexOf(name) + 1
  return month ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

/**
 * The digits with a zero before each part that is complete with one: something else follows it, or no part of two
 * begins with it.
 * @param maxTens what the parts of two digits may begin with
 */
function withZeros(typed: string, maxTens: readonly number[]): string {
  const parts = ['']
  for (const sign of typed) {
    const maxTen = maxTens[parts.length - 1]
    const part = parts.at(-1) ?? ''
    const isDigit = /\d/.test(sign)
    if (maxTen === undefined) parts[parts.length - 1] = part + (isDigit ? sign : '')
    else if (!isDigit && part.length === 1) parts.splice(-1, 1, `0${part}`, '')
    else if (isDigit && part === '' && Number(sign) > maxTen) parts.splice(-1, 1, `0${sign}`, '')
    else if (isDigit && part.length === 1) parts.splice(-1, 1, part + sign, '')
    else if (isDigit) parts[parts.length - 1] = sign
  }
  return parts.join('')
}
