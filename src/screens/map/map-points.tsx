import type { ReactNode } from 'react'
import type { PointOf } from '../../features/map/contract.ts'
import { entryId } from '../../features/map/ui/markers/point-links.ts'
import { EventDay } from '../../features/posts/ui/event/event-day.tsx'
import { paths } from '../../lib/address/paths.ts'
import { clock, dayToCome } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { Folded } from '../../ui/folded.tsx'
import { Icon } from '../../ui/icon.tsx'

/** So many stand open; the rest is a press away, without a script too. */
const OPEN = 6

/** The events that have a point on the map. */
export function MapEvents({ events }: { readonly events: readonly PointOf<'event'>[] }) {
  const { to } = useShell()
  return (
    <Points
      title={m.map_events_title()}
      all={{ href: paths.events(to), words: m.landing_events_all() }}
      more={(count) => m.map_more_events({ count })}
    >
      {events.map((event) => (
        <Event key={event.seoLink} {...event} />
      ))}
    </Points>
  )
}

/** The businesses that have a point on the map, the best first. */
export function MapBusinesses({
  businesses,
}: {
  readonly businesses: readonly PointOf<'business'>[]
}) {
  const { to } = useShell()
  return (
    <Points
      title={m.map_businesses_title()}
      all={{ href: paths.businesses(to), words: m.map_businesses_all() }}
      more={(count) => m.map_more_businesses({ count })}
    >
      {businesses.map((business) => (
        <Business key={business.username} {...business} />
      ))}
    </Points>
  )
}

interface PointsProps {
  readonly title: string
  /** The list of all of them. */
  readonly all: { readonly href: string; readonly words: string }
  more(count: number): string
  readonly children: readonly ReactNode[]
}

function Points({ title, all, more, children }: PointsProps) {
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        <a href={all.href}>{all.words}</a>
      </div>
      <ul className="map-points">{children.slice(0, OPEN)}</ul>
      {children.length > OPEN && (
        <Folded why={more(children.length - OPEN)}>
          <ul className="map-points">{children.slice(OPEN)}</ul>
        </Folded>
      )}
    </section>
  )
}

function Event(event: PointOf<'event'>) {
  const { seoLink, title, startsAt, timeZone, isAllDay, state, cityName } = event
  const when = [dayToCome(startsAt, timeZone), !isAllDay && clock(startsAt, timeZone)]
  const line = [
    cityName,
    when.filter(Boolean).join(', '),
    state === 'soldout' && m.event_state_soldout(),
  ]
  return (
    <li id={entryId(event)}>
      <EventDay event={event} size="small" />
      <div>
        <h3>
          <a href={paths.item('event', seoLink)}>{title}</a>
        </h3>
        <p>{line.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

function Business(business: PointOf<'business'>) {
  const { username, name, category, cityName, address, isVerified } = business
  const { names } = useShell()
  return (
    <li id={entryId(business)}>
      <div>
        <h3>
          <a href={paths.person(username)}>{name}</a>
          {isVerified && (
            <>
              <Icon name="badge-check" />
              <span className="sr-only">{`, ${m.verified()}`}</span>
            </>
          )}
        </h3>
        <p>{[category, !names.city && cityName, address].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
