import type { ReactNode } from 'react'
import { mapLink } from '../../../lib/address/map-link.ts'
import { paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import type { Post } from '../../posts/contract.ts'
import type { EventDetails } from '../../posts/event-details.ts'
import { isOver, takesPlace } from '../../posts/ui/event/event-states.tsx'
import { PersonName } from '../../posts/ui/who.tsx'
import { priceWords } from './price-words.ts'
import { recurrenceWords } from './recurrence-words.ts'

interface EventFactsProps {
  readonly post: Post
  readonly event: EventDetails
  /** Who comes to the date that is shown. */
  readonly going: number
}

/** Where, how much, how many, how often, who invites: one line each, absent where not known. */
export function EventFacts({ post, event, going }: EventFactsProps) {
  const left = isOver(event) ? null : event.occurrencesLeft
  const repeats = event.recurrence && recurrenceWords(event.recurrence, left)
  return (
    <dl className="event-facts">
      <Place post={post} event={event} />
      {event.onlineLink && (
        <Fact icon="video" name={m.event_online_label()}>
          <OutsideLink className="link" href={event.onlineLink}>
            {hostOf(event.onlineLink)}
          </OutsideLink>
        </Fact>
      )}
      <Fact icon="ticket" name={m.event_price_label()}>
        {priceWords(event)}
      </Fact>
      <Fact icon="users" name={m.event_people_label()}>
        {peopleWords(event, going)}
      </Fact>
      {repeats && (
        <Fact icon="calendar-clock" name={m.event_repeat_label()}>
          {repeats}
        </Fact>
      )}
      <Fact icon="user" name={m.event_organiser_label()}>
        <Organiser customer={post.customer} />
      </Fact>
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Place({ post, event }: Omit<EventFactsProps, 'going'>) {
  const { cityName, countryName } = post
  if (!event.address && !cityName && !countryName) return null
  const to = {
    country: post.destinationCountry ?? undefined,
    city: post.destinationCity ?? undefined,
  }
  const place = [cityName, countryName].filter(Boolean).join(', ')
  const map = mapLink(event, place)
  return (
    <Fact icon="map-pin" name={m.event_place_label()}>
      {event.address && (
        <>
          {event.address}
          <br />
        </>
      )}
      <a className="geo" href={paths.events(to)}>
        {place}
      </a>
      {map && (
        <OutsideLink className="link" href={map}>
          {m.event_map()}
        </OutsideLink>
      )}
    </Fact>
  )
}

function Organiser({ customer }: { customer: Post['customer'] }) {
  if (!customer) return m.person_hidden()
  return (
    <a className="person" href={paths.person(customer.username)}>
      <Avatar name={customer.name} src={customer.avatar} isSquare={isBusinessType(customer.type)} />
      <PersonName customer={customer} />
    </a>
  )
}

/** «підуть: 14 · цікавляться: 9 · вільно 6 з 20» */
function peopleWords(event: EventDetails, going: number): string {
  const { interested, seats, state } = event
  const isAhead = takesPlace(event)
  return [
    isAhead ? m.event_going({ count: going }) : m.event_went({ count: going }),
    m.event_interested({ count: interested }),
    seats !== null &&
      (isAhead && state !== 'soldout'
        ? m.event_seats_left({ left: Math.max(0, seats - going), seats })
        : m.event_seats({ count: seats })),
  ]
    .filter(Boolean)
    .join(' · ')
}

const hostOf = (link: string) => URL.parse(link)?.host.replace(/^www\./, '') ?? link
