import { writeDayHours } from '../../../../lib/time/day-hours.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Business } from '../../contract.ts'
import { dayNames } from './open-now.ts'

interface HoursTableProps {
  readonly hours: Business['hours']
  /** Monday is 1; undefined when it is not sure. */
  readonly today: number | undefined
}

/** The hours of the week: days that are alike share a line, and today has its own. */
export function HoursTable({ hours, today }: HoursTableProps) {
  return (
    <dl className="hours">
      {linesOf(hours, today).map(({ from, to, text }) => (
        <div key={from} className={from === today ? 'today' : undefined}>
          <dt>{daysName(from, to, today)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Line {
  readonly from: number
  readonly to: number
  readonly text: string
}

function linesOf(hours: Business['hours'], today: number | undefined): readonly Line[] {
  const lines: Line[] = []
  for (const [index, spans] of hours.entries()) {
    const day = index + 1
    const text = hoursText(spans)
    const last = lines.at(-1)
    const isAlone = day === today || last?.from === today
    if (last && last.text === text && !isAlone) lines[lines.length - 1] = { ...last, to: day }
    else lines.push({ from: day, to: day, text })
  }
  return lines
}

/** The hours of one day: «12:00–20:00», «цілодобово» or «зачинено». */
export function hoursText(spans: Business['hours'][number]): string {
  const text = writeDayHours(spans)
  return text === '00:00–24:00' ? m.business_all_day() : text || m.business_closed()
}

function daysName(from: number, to: number, today: number | undefined): string {
  const [first = '', last = ''] = [dayNames[from - 1]?.(), dayNames[to - 1]?.()]
  if (from === today) return m.business_today({ day: first })
  return from === to ? first : m.business_days({ from: first, to: last })
}
