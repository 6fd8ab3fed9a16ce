import { type ContentType, paths } from '../../../lib/address/paths.ts'
import type { PlaceKey } from '../../../lib/api/moderates.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { CustomerCard } from '../../people/contract.ts'

interface WhoProps {
  /** Null for who is not shown. */
  readonly customer: CustomerCard | null
  readonly at: string
  readonly place?: { readonly name: string; readonly href?: string } | undefined
}

/** Who wrote, where and when: the first line of everything that people write. */
export function Who({ customer, at, place }: WhoProps) {
  return (
    <div className="who">
      {customer ? <Name customer={customer} /> : <span>{m.person_hidden()}</span>}
      {place?.href && (
        <a className="geo" href={place.href}>
          {place.name}
        </a>
      )}
      {place && !place.href && <span className="geo">{place.name}</span>}
      <TimeAgo at={at} />
    </div>
  )
}

function Name({ customer }: { customer: CustomerCard }) {
  return (
    <a className="name" href={paths.person(customer.username)}>
      <Avatar name={customer.name} src={customer.avatar} isSquare={isBusinessType(customer.type)} />
      {customer.name}
      {customer.isVerified && (
        <>
          <Icon name="badge-check" />
          <span className="sr-only">{m.verified()}</span>
        </>
      )}
    </a>
  )
}

/** The place of a post as the line of its author names it; undefined for everywhere. */
export function placeOf(post: {
  readonly type: ContentType
  readonly destinationCountry: string | null
  readonly destinationCity: string | null
  readonly countryName: string | null
  readonly cityName: string | null
}): WhoProps['place'] {
  const { destinationCountry, destinationCity, countryName, cityName } = post
  if (!destinationCountry || !countryName) return undefined
  const to = { country: destinationCountry, ...(destinationCity && { city: destinationCity }) }
  const list = { post: paths.feed, question: paths.questions, event: paths.events }[post.type]
  return { name: cityName ?? countryName, href: list(to) }
}

/** The same as moderators have it. */
export const placeKeyOf = (post: {
  readonly destinationCountry: string | null
  readonly destinationCity: string | null
}): PlaceKey<string> => ({ countryCode: post.destinationCountry, city: post.destinationCity })
