import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { BusinessListItem } from '../contract.ts'
import { openWords, useOpenNow } from './hours/open-now.ts'

interface BusinessListProps {
  readonly businesses: readonly BusinessListItem[]
  /** The number of the first. */
  readonly first: number
  readonly level: 2 | 3
}

/** Businesses as numbered rows. */
export function BusinessList({ businesses, first, level }: BusinessListProps) {
  return (
    <ol className="businesses" start={first}>
      {businesses.map((business, index) => (
        <BusinessRow
          key={business.username}
          business={business}
          number={first + index}
          level={level}
        />
      ))}
    </ol>
  )
}

interface BusinessRowProps {
  readonly business: BusinessListItem
  readonly number: number
  readonly level: 2 | 3
}

function BusinessRow({ business, number, level }: BusinessRowProps) {
  const { names } = useDestination()
  const openNow = useOpenNow(business.openNow)
  const Title = level === 2 ? 'h2' : 'h3'
  const { category, address, languages, cityName, countryName, isVerified, bio } = business
  // a street says something to who knows the city
  const street = names.city && address
  const place = names.city ? '' : placeOf([cityName, !names.country && countryName])
  const facts = [street, languages.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')
  return (
    <li>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <div>
        <Title>
          <a href={paths.person(business.username)}>{business.name}</a>
          {isVerified && (
            <>
              <Icon name="badge-check" />
              <span className="sr-only">{`, ${m.verified()}`}</span>
            </>
          )}
        </Title>
        {(category || place || facts) && (
          <p>
            {category?.name}
            {category && (place || facts) && ' · '}
            {place && <span className="geo">{place}</span>}
            {place && facts && ' · '}
            {facts}
          </p>
        )}
        {!category && bio && <p className="bio">{bio}</p>}
      </div>
      {openNow && <p className={openNow.isOpen ? 'is-open' : undefined}>{openWords(openNow)}</p>}
    </li>
  )
}

const placeOf = (names: readonly (string | false | null)[]) => names.filter(Boolean).join(', ')
