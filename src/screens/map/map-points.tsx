import { Fragment, type ReactNode } from 'react'
import { openWords, useOpenNow } from '../../features/businesses/ui/hours/open-now.ts'
import type { MapPoint, PointOf } from '../../features/map/contract.ts'
import type { EntryNumbers } from '../../features/map/ui/markers/number-entries.ts'
import { entryId, spotId } from '../../features/map/ui/markers/point-links.ts'
import { EventDay } from '../../features/posts/ui/event/event-day.tsx'
import { paths } from '../../lib/address/paths.ts'
import { distanceBetween, type Point } from '../../lib/geo/distance.ts'
import { writeKilometres } from '../../lib/text/kilometres.ts'
import { clock, dayToCome } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { Folded } from '../../ui/folded.tsx'
import { Icon } from '../../ui/icon.tsx'

/** So many stand open; the rest is a press away, without a script too. */
const OPEN = 6

/** What the map of a city has more: where its middle is, a number for each entry and its pin, and what shares a pin. */
export interface CityMap {
  readonly center: Point
  readonly numbers: EntryNumbers
  /** What else stands at the place of an entry (groupByPlace). */
  readonly others: ReadonlyMap<string, readonly MapPoint[]>
}

interface MapEventsProps {
  readonly events: readonly PointOf<'event'>[]
  readonly cityMap?: CityMap | undefined
}

/** The events that have a point on the map. */
export function MapEvents({ events, cityMap }: MapEventsProps) {
  const { to } = useShell()
  return (
    <Points
      title={m.map_events_title()}
      all={{ href: paths.events(to), words: m.landing_events_all() }}
      more={(count) => m.map_more_events({ count })}
    >
      {events.map((event) => (
        <Event key={event.seoLink} event={event} cityMap={cityMap} />
      ))}
    </Points>
  )
}

interface MapBusinessesProps {
  readonly businesses: readonly PointOf<'business'>[]
  readonly cityMap?: CityMap | undefined
}

/** The businesses that have a point on the map, the best first. */
export function MapBusinesses({ businesses, cityMap }: MapBusinessesProps) {
  const { to } = useShell()
  return (
    <Points
      title={m.map_businesses_title()}
      all={{ href: paths.businesses(to), words: m.map_businesses_all() }}
      more={(count) => m.map_more_businesses({ count })}
    >
      {businesses.map((business) => (
        <Business key={business.username} business={business} cityMap={cityMap} />
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

interface EntryProps {
  readonly cityMap?: CityMap | undefined
}

function Event({ event, cityMap }: EntryProps & { readonly event: PointOf<'event'> }) {
  const { seoLink, title, startsAt, timeZone, isAllDay, state, cityName } = event
  const when = [dayToCome(startsAt, timeZone), !isAllDay && clock(startsAt, timeZone)]
    .filter(Boolean)
    .join(', ')
  const soldOut = state === 'soldout' && m.event_state_soldout()
  return (
    <li id={entryId(event)}>
      {cityMap ? <PinNumber point={event} {...cityMap} /> : <EventDay event={event} size="small" />}
      <div>
        <h3>
          <a href={paths.item('event', seoLink)}>{title}</a>
        </h3>
        {cityMap ? (
          <p>
            <b>{when}</b>
            {` · ${[soldOut, fromCenter(event, cityMap)].filter(Boolean).join(' · ')}`}
          </p>
        ) : (
          <p>{[cityName, when, soldOut].filter(Boolean).join(' · ')}</p>
        )}
        {cityMap && <SamePlace point={event} {...cityMap} />}
      </div>
    </li>
  )
}

function Business({ business, cityMap }: EntryProps & { readonly business: PointOf<'business'> }) {
  const { username, name, category, cityName, address, isVerified } = business
  const openNow = useOpenNow(business.openNow)
  return (
    <li id={entryId(business)}>
      {cityMap && <PinNumber point={business} {...cityMap} />}
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
        <p>{[category, !cityMap && cityName, address].filter(Boolean).join(' · ')}</p>
        {cityMap && (
          <p>
            {openNow && (
              <>
                <b className={openNow.isOpen ? 'is-open' : undefined}>{openWords(openNow)}</b>
                {' · '}
              </>
            )}
            {fromCenter(business, cityMap)}
          </p>
        )}
        {cityMap && <SamePlace point={business} {...cityMap} />}
      </div>
    </li>
  )
}

/** The number that the pin has too; it leads to that. */
function PinNumber({ point, numbers }: CityMap & { readonly point: MapPoint }) {
  const number = numbers.get(entryId(point)) ?? 0
  return (
    <a
      className={`pin-number of-${point.kind}`}
      href={`#${spotId(point)}`}
      aria-label={m.map_show({ number })}
    >
      {number}
    </a>
  )
}

/** «Тут же: 2, 5»; each number leads to its entry. */
function SamePlace({ point, numbers, others }: CityMap & { readonly point: MapPoint }) {
  const found = others.get(entryId(point)) ?? []
  if (found.length === 0) return null
  return (
    <p>
      {m.map_same_place()}
      {found.map((other, index) => {
        const number = numbers.get(entryId(other))
        return (
          <Fragment key={entryId(other)}>
            {index > 0 ? ', ' : ' '}
            <a href={`#${entryId(other)}`} aria-label={`${number}. ${nameOf(other)}`}>
              {number}
            </a>
          </Fragment>
        )
      })}
    </p>
  )
}

const nameOf = (point: MapPoint) => (point.kind === 'event' ? point.title : point.name)

/** «0 км» would read as a mistake. */
const MIN_AWAY_KM = 0.1

const fromCenter = (point: MapPoint, { center }: CityMap): string =>
  m.map_from_center({
    kilometres: writeKilometres(Math.max(MIN_AWAY_KM, distanceBetween(center, point))),
  })
