import type { ReactNode } from 'react'
import { daysBetween } from '../../../lib/time/days-between.ts'
import { tearOff } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { kept } from '../../../ui/kept.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import type { PinnedDate } from '../contract.ts'

/** Farther days are told by their date alone. */
const MAX_TOLD_DAYS = 30

/** The next dates that matter here, each with what explains it. */
export function PinnedDates({
  dates,
  today,
  children,
}: RowsProps & { readonly children?: ReactNode }) {
  return (
    <section className="pinned-dates" id="dates">
      <div className="section-head">
        <h2>{m.dates_title()}</h2>
        {children}
      </div>
      <Rows dates={dates} today={today} />
    </section>
  )
}

interface RowsProps {
  readonly dates: readonly PinnedDate[]
  readonly today: string
}

const Rows = kept<RowsProps>(
  'ul',
  () => ({}),
  ({ dates, today }) =>
    dates.map((date) => (
      <li key={`${date.day} ${date.title}`}>
        <Leaf day={date.day} today={today} />
        <div>
          <h3>
            {isElsewhere(date) ? (
              <OutsideLink href={date.link}>{date.title}</OutsideLink>
            ) : (
              <a href={date.link}>{date.title}</a>
            )}
          </h3>
          <p>{[whenOf(date, today), sourceOf(date)].filter(Boolean).join(' · ')}</p>
        </div>
      </li>
    )),
)

/** With the year where it is another one than now. */
function Leaf({ day, today }: { readonly day: string; readonly today: string }) {
  const leaf = tearOff(`${day}T12:00:00Z`, 'UTC')
  const [year] = day.split('-')
  return (
    <time className="day small" dateTime={day}>
      <b>{leaf.month}</b>
      <span>{leaf.day}</span>
      {!today.startsWith(`${year}-`) && <small>{year}</small>}
    </time>
  )
}

function whenOf({ day }: PinnedDate, today: string): string {
  const days = daysBetween(today, day)
  if (days <= 0) return m.dates_today()
  if (days === 1) return m.dates_tomorrow()
  return days <= MAX_TOLD_DAYS ? m.dates_in({ count: days }) : ''
}

const isElsewhere = ({ link }: PinnedDate) => link.startsWith('https:')

/** The site of a source: «gov.pl». */
const sourceOf = (date: PinnedDate) =>
  isElsewhere(date) ? new URL(date.link).hostname.replace(/^www\./, '') : ''
