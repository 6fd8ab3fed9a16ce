import { DAY_MINUTES } from './opening-hours.ts'

/** When something is open on one day, as clocks show it: «22:00» to «02:00» ends after midnight, «24:00» at it. */
export interface DaySpan {
  readonly opens: string
  readonly closes: string
}

const CLOCK = /^([01]?\d|2[0-4])(?:[:.]([0-5]\d))?$/

/** «9», «9.30» or «09:30» in minutes from midnight, 0 to 1440; undefined of what is no time. */
function readClock(typed: string): number | undefined {
  const [, hours, minutes = '0'] = CLOCK.exec(typed.trim()) ?? []
  if (hours === undefined) return undefined
  const read = Number(hours) * 60 + Number(minutes)
  return read <= DAY_MINUTES ? read : undefined
}

/** 570 → «09:30»; 1440 is «24:00». */
export const writeClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The same in minutes; one that ends before it begins ends on the next day. Undefined of what is no time, or takes none. */
export function spanMinutes({
  opens,
  closes,
}: DaySpan): { opens: number; closes: number } | undefined {
  const [from, to] = [readClock(opens), readClock(closes)]
  if (from === undefined || to === undefined || from === DAY_MINUTES || from === to)
    return undefined
  return { opens: from, closes: to > from ? to : to + DAY_MINUTES }
}

/** «22:00», «02:00» of minutes that may end on the next day. */
export const writeSpan = ({ opens, closes }: { opens: number; closes: number }): DaySpan => ({
  opens: writeClock(opens),
  closes: writeClock(closes > DAY_MINUTES ? closes - DAY_MINUTES : closes),
})

const ALL_DAY = /^цілодобово$/i
const CLOSED = /^(?:зачинено|вихідний|[-–—]?)$/i

/**
 * Reads the hours of one day as people type them: «9–18», «09:00-13:00, 14:00-18:00», «цілодобово», nothing or «зачинено».
 * @returns undefined of what is none of that
 */
export function readDayHours(typed: string): readonly DaySpan[] | undefined {
  const text = typed.trim()
  if (CLOSED.test(text)) return []
  if (ALL_DAY.test(text)) return [{ opens: '00:00', closes: '24:00' }]
  const spans = text.split(/\s*[,;]\s*/).map((part) => {
    const [opens = '', closes = '', more] = part.split(/\s*[-–—]\s*/)
    const read = more === undefined ? spanMinutes({ opens, closes }) : undefined
    return read && writeSpan(read)
  })
  return spans.every((span) => span !== undefined) ? spans : undefined
}

/** The same as it is shown: «09:00–13:00, 14:00–18:00»; nothing of a closed day. */
export const writeDayHours = (spans: readonly DaySpan[]): string =>
  spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
