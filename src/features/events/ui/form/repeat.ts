/** How an event repeats, as a person chooses it; the days that follow from its start are not chosen. */
export interface Repeat {
  readonly every: 'never' | 'day' | 'week' | 'month-day' | 'month-weekday' | 'month-last' | 'year'
  /** Every how many of them. */
  readonly interval: string
  /** Of a week, besides the day of the start: MO, TU … */
  readonly days: readonly string[]
  readonly ends: 'count' | 'until'
  readonly count: string
  readonly until: string
}

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export const never: Repeat = {
  every: 'never',
  interval: '1',
  days: [],
  ends: 'count',
  count: '10',
  until: '',
}
const frequencies: Readonly<Record<string, Repeat['every']>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month-day',
  YEARLY: 'year',
}

/** The choice that a kept rule says. */
export function repeatOf(rule: string | null | undefined): Repeat {
  if (!rule) return never
  const parts = Object.fromEntries(rule.split(';').map((part) => part.split('=')))
  const { FREQ = '', BYDAY = '', INTERVAL = '1', COUNT, UNTIL = '' } = parts
  const every = frequencies[FREQ] ?? 'never'
  const ofMonth = BYDAY.startsWith('-') ? 'month-last' : 'month-weekday'
  return {
    every: every === 'month-day' && BYDAY ? ofMonth : every,
    interval: INTERVAL,
    days: every === 'week' && BYDAY ? BYDAY.split(',') : [],
    ends: COUNT ? 'count' : 'until',
    count: COUNT ?? never.count,
    until: UNTIL && `${UNTIL.slice(0, 4)}-${UNTIL.slice(4, 6)}-${UNTIL.slice(6, 8)}`,
  }
}

/** The choice as its start allows it: only of a last weekday one says so, and without a day nothing of weekdays. */
export function offered(repeat: Repeat, start: string): Repeat {
  const day = new Date(`${start}T00:00:00Z`)
  const isLost =
    (repeat.every === 'month-last' && !isLastWeek(day)) ||
    (repeat.every === 'month-weekday' && Number.isNaN(day.getTime()))
  return isLost ? { ...repeat, every: 'month-day' } : repeat
}

/** The rule of a choice (RFC 5545) for an event that begins on a day; undefined when it does not repeat. */
export function ruleOf(chosen: Repeat, start: string): string | undefined {
  const repeat = offered(chosen, start)
  const { every, interval, ends, count, until } = repeat
  const day = new Date(`${start}T00:00:00Z`)
  if (every === 'never' || Number.isNaN(day.getTime())) return undefined
  const frequency = Object.keys(frequencies).find((one) =>
    every.startsWith(frequencies[one]?.split('-')[0] ?? ' '),
  )
  const days = byDay(repeat, day)
  return [
    `FREQ=${frequency}`,
    Number(interval) > 1 && `INTERVAL=${Number(interval)}`,
    days && `BYDAY=${days}`,
    ends === 'count' && count && `COUNT=${count}`,
    ends === 'until' && until && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';')
}

function byDay({ every, days }: Repeat, start: Date): string | undefined {
  const weekday = weekdayOf(start)
  if (every === 'month-last') return `-1${weekday}`
  if (every === 'month-weekday') return `${weekOf(start)}${weekday}`
  if (every !== 'week' || days.every((one) => one === weekday)) return undefined
  return WEEKDAYS.filter((one) => one === weekday || days.includes(one)).join(',')
}

export const weekdayOf = (day: Date) => WEEKDAYS[(day.getUTCDay() + 6) % 7] ?? 'MO'
const weekOf = (day: Date) => Math.ceil(day.getUTCDate() / 7)

/** No rule that the product offers waits longer for its next day: 29 February, every nine years. */
const FARTHEST = 366 * 40

/** The first days of a choice, the start among them: «2026-11-29» … */
export function firstDays(chosen: Repeat, start: string, maxDays: number): string[] {
  const repeat = offered(chosen, start)
  const from = new Date(`${start}T00:00:00Z`)
  if (Number.isNaN(from.getTime())) return []
  const days: string[] = []
  const limit = repeat.ends === 'count' ? Math.min(maxDays, Number(repeat.count)) : maxDays
  for (let passed = 0; passed < FARTHEST && days.length < limit; passed++) {
    const day = new Date(from.getTime() + passed * 24 * 60 * 60_000)
    const text = day.toISOString().slice(0, 10)
    if (repeat.ends === 'until' && text > repeat.until) break
    if (isOn(repeat, from, day, passed)) days.push(text)
  }
  return days
}

function isOn(repeat: Repeat, from: Date, day: Date, passed: number): boolean {
  const interval = Math.max(1, Number(repeat.interval) || 1)
  const months =
    (day.getUTCFullYear() - from.getUTCFullYear()) * 12 + day.getUTCMonth() - from.getUTCMonth()
  const isSameDate = day.getUTCDate() === from.getUTCDate()
  const isSameWeekday = weekdayOf(day) === weekdayOf(from)
  switch (repeat.every) {
    case 'never':
      return passed === 0
    case 'day':
      return passed % interval === 0
    case 'week': {
      const week = Math.floor((passed + WEEKDAYS.indexOf(weekdayOf(from))) / 7)
      return week % interval === 0 && (isSameWeekday || repeat.days.includes(weekdayOf(day)))
    }
    case 'month-day':
      return months % interval === 0 && isSameDate
    case 'month-weekday':
      return months % interval === 0 && isSameWeekday && weekOf(day) === weekOf(from)
    case 'month-last':
      return months % interval === 0 && isSameWeekday && isLastWeek(day)
    case 'year':
      return months % (12 * interval) === 0 && isSameDate
  }
}

/** Whether its weekday comes no more in its month. */
export const isLastWeek = (day: Date) =>
  !Number.isNaN(day.getTime()) &&
  new Date(day.getTime() + 7 * 24 * 60 * 60_000).getUTCMonth() !== day.getUTCMonth()
