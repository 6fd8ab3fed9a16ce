import { readDay } from './typed/day-text.ts'

/** No older day of birth is taken. */
export const EARLIEST_BIRTH = '1900-01-01'

/**
 * Reads a day of birth as people write it, «08.03.1990», «8 березня 1990», or as machines do, 1990-03-08.
 * @param today the last day that it may be, 2026-11-22
 * @returns the day as 1990-03-08; nothing when there is no such day or it has not come yet
 */
export function readBirthDate(
  text: string,
  today: string = new Date().toISOString().slice(0, 10),
): string | undefined {
  const date = readDay(text)
  return date && date <= today && date >= EARLIEST_BIRTH ? date : undefined
}
