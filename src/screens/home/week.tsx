import { PostList } from '../../features/posts/ui/post-list.tsx'
import { type Destination, paths } from '../../lib/address/paths.ts'
import { shiftDays } from '../../lib/time/shift-day.ts'
import { dayAndWeekday, isoDay, shortWeekday } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { kept } from '../../ui/kept.tsx'
import { SectionHead } from './home-section.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

/** The seven days from today, those with events marked, and the next events; in a week without any the nearest ones. */
export function Week({
  events,
  eventDays,
  today,
}: Pick<HomeScreenData, 'events' | 'eventDays' | 'today'>) {
  const { to } = useShell()
  if (events.length === 0) return null
  const days = Array.from({ length: 7 }, (_, index) => shiftDays(today, index))
  const ofWeek = events.filter(({ event }) => event && dayOf(event) <= (days.at(-1) ?? ''))
  const isBusy = eventDays.length > 0 || ofWeek.length > 0
  return (
    <section className="week">
      <SectionHead
        title={isBusy ? m.home_week() : m.events_nearest()}
        more={{ href: paths.calendar(to), text: m.tab_calendar() }}
      />
      {isBusy && <Days days={days} busy={eventDays} to={to} />}
      <PostList posts={isBusy ? ofWeek : events} level={3} />
    </section>
  )
}

interface DaysProps {
  /** The first is today. */
  readonly days: readonly string[]
  readonly busy: readonly string[]
  readonly to: Destination
}

const Days = kept<DaysProps>(
  'ol',
  () => ({ className: 'week-days', 'aria-label': m.home_week_days() }),
  ({ days, busy, to }) =>
    days.map((day, index) => (
      <Day
        key={day}
        day={day}
        isToday={index === 0}
        href={busy.includes(day) ? paths.calendar(to, { day }) : undefined}
      />
    )),
)

const dayOf = ({ startsAt, timeZone }: { startsAt: string; timeZone: string }) =>
  isoDay(startsAt, timeZone)

interface DayProps {
  readonly day: string
  readonly isToday: boolean
  /** Where its events stand, if it has some. */
  readonly href: string | undefined
}

function Day({ day, isToday, href }: DayProps) {
  const at = `${day}T12:00:00Z`
  const full = dayAndWeekday(at, 'UTC')
  const shown = (
    <>
      <span className="sr-only">{href ? m.home_week_busy({ day: full }) : full}</span>
      <span aria-hidden="true">{shortWeekday(at, 'UTC')}</span>
      <b aria-hidden="true">{Number(day.slice(8))}</b>
    </>
  )
  return (
    <li aria-current={isToday ? 'date' : undefined}>
      {href ? <a href={href}>{shown}</a> : <div>{shown}</div>}
    </li>
  )
}
