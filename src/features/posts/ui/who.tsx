import { type ContentType, paths } from '../../../lib/address/paths.ts'
import type { PlaceKey } from '../../../lib/api/moderates.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { CustomerCard } from '../../people/contract.ts'
import type { PostCard } from '../contract.ts'

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
      <PersonName customer={customer} />
    </a>
  )
}

/** The name of somebody, with the mark of who is verified. */
export const PersonName = ({ customer }: { customer: CustomerCard }) => (
  <>
    {customer.name}
    {customer.isVerified && (
      <>
        <Icon name="badge-check" />
        <span className="sr-only">{m.verified()}</span>
      </>
    )}
  </>
)

/** The place of a post as the line of its author names it; undefined for everywhere. */
export function placeOf(post: {
  readonly type: ContentType
  readonly destinationCountry: string | null
  readonly destinationCity: string | null
  readonly countryName: string | null
  readonly cityName: string | null
}): WhoProps['place'] {
  const { countryName, cityName } = post
  if (!post.destinationCountry || !countryName) return undefined
  return { name: cityName ?? countryName, href: listOf(post) }
}

/** The list in which a post stands: of its place, or of everywhere. */
export function listOf({
  type,
  destinationCountry,
  destinationCity,
}: Pick<PostCard, 'type' | 'destinationCountry' | 'destinationCity'>): string {
  const list = { post: paths.feed, question: paths.questions, event: paths.events }[type]
  return list(
    destinationCountry
      ? { country: destinationCountry, ...(destinationCity && { city: destinationCity }) }
      : {},
  )
}

/** The same as moderators have it. */
export const placeKeyOf = (post: {
  readonly destinationCountry: string | null
  readonly destinationCity: string | null
}): PlaceKey<string> => ({ countryCode: post.destinationCountry, city: post.destinationCity })
