import './calendar.css'
import { useState } from 'react'
import { shiftMonths } from '../../lib/time/shift-day.ts'
import { isoDay, monthName } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { CalendarGrid } from './calendar-grid.tsx'

interface CalendarDialogProps {
  readonly title: string
  readonly value: string | undefined
  readonly min: string | undefined
  readonly max: string | undefined
  onPick(day: string): void
  onClose(): void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
/** How far events are announced, and how late they are written down. */
const YEARS = { back: 1, ahead: 6 }

/** One month of days to pick from, with its month and year as choices (ARIA: date picker dialog). */
export function CalendarDialog({ title, value, min, max, onPick, onClose }: CalendarDialogProps) {
  const today = isoDay(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  const [active, setActive] = useState(() => within(value ?? today))
  const [year = '', month = ''] = active.split('-')
  const move = (months: number) => setActive(within(shiftMonths(active, months)))
  const choose = (chosenYear: string, chosenMonth: string) =>
    move((Number(chosenYear) - Number(year)) * 12 + Number(chosenMonth) - Number(month))
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="calendar-head">
        <button
          type="button"
          className="icon-button"
          aria-label={m.calendar_previous()}
          onClick={() => move(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <select
          className="input"
          aria-label={m.date_month()}
          value={month}
          onChange={(event) => choose(year, event.target.value)}
        >
          {MONTHS.map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={m.date_year()}
          value={year}
          onChange={(event) => choose(event.target.value, month)}
        >
          {yearsOf(min ?? today, max ?? today, active, { min, max }).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <button
          type="button"
          className="icon-button"
          aria-label={m.calendar_next()}
          onClick={() => move(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <CalendarGrid
        active={active}
        value={value}
        today={today}
        isOffered={(day) => within(day) === day}
        onMove={(day) => setActive(within(day))}
        onPick={(day) => {
          onPick(day)
          onClose()
        }}
      />
    </Dialog>
  )
}

/** The years to choose from; without a bound some around today. */
function yearsOf(
  from: string,
  to: string,
  active: string,
  bounds: { min: string | undefined; max: string | undefined },
): string[] {
  const shown = Number(active.slice(0, 4))
  const first = Math.min(Number(from.slice(0, 4)) - (bounds.min ? 0 : YEARS.back), shown)
  const last = Math.max(Number(to.slice(0, 4)) + (bounds.max ? 0 : YEARS.ahead), shown)
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}
