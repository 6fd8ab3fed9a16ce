import { type KeyboardEvent, useEffect, useRef } from 'react'
import { daysOfMonth, weekdayOf } from '../../lib/time/month.ts'
import { shiftDays, shiftMonths } from '../../lib/time/shift-day.ts'
import { fullDay, longWeekday, shortWeekday } from '../../lib/time/uk-date.ts'

interface CalendarGridProps {
  /** The day that the keys move from. */
  readonly active: string
  readonly value: string | undefined
  readonly today: string
  isOffered(day: string): boolean
  onMove(day: string): void
  onPick(day: string): void
}

const WEEK = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day}T12:00:00Z`)

/** The days of a month by weeks from Monday. Arrows, Home, End and Page keys move, Enter picks. */
export function CalendarGrid(props: CalendarGridProps) {
  const { active, value, today, isOffered, onMove, onPick } = props
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(true)
  // at first, and where a key moved it: who chooses a month stays at that choice
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active])
  const press = (event: KeyboardEvent) => {
    const day = dayAfter(event, active)
    if (!day) return
    event.preventDefault()
    isMoved.current = true
    onMove(day)
  }
  return (
    // biome-ignore lint/a11y: the roles of the pattern «date picker dialog»
    <table className="calendar-grid" role="grid" ref={grid} onKeyDown={press}>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" abbr={longWeekday(day, 'UTC')}>
              {shortWeekday(day, 'UTC')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(active.slice(0, 7)).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) =>
              day ? (
                // biome-ignore lint/a11y: a cell of the grid
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-label={fullDay(`${day}T12:00:00Z`, 'UTC')}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={!isOffered(day)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ) : (
                <td key={WEEK[index]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where a key leads from a day. */
function dayAfter({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const weekday = weekdayOf(day)
  switch (key) {
    case 'ArrowLeft':
      return shiftDays(day, -1)
    case 'ArrowRight':
      return shiftDays(day, 1)
    case 'ArrowUp':
      return shiftDays(day, -7)
    case 'ArrowDown':
      return shiftDays(day, 7)
    case 'Home':
      return shiftDays(day, 1 - weekday)
    case 'End':
      return shiftDays(day, 7 - weekday)
    case 'PageUp':
      return shiftMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return shiftMonths(day, shiftKey ? 12 : 1)
  }
}

/** Weeks of seven, empty where the month has no day. */
function weeksOf(month: string): (string | undefined)[][] {
  const days = [
    ...Array<undefined>(weekdayOf(`${month}-01`) - 1).fill(undefined),
    ...daysOfMonth(month),
  ]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => days[week * 7 + index]),
  )
}
