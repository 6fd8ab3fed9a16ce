import { useDestination } from '../../../browser/navigation/page-context.ts'
import type { Destination } from '../../../lib/address/paths.ts'
import { FollowThing } from './follow-thing.tsx'
import { useReaction } from './own-reactions.ts'

/** Follows the city, or the country, that a page is of. */
export function FollowPlace() {
  const { to, names, followsPlace } = useDestination()
  if (!to.country) return null
  const title = names.city?.name ?? names.country?.name
  return <FollowThing of={placeOf(to)} isSubscribed={followsPlace} {...(title && { title })} />
}

/** Whether the reader follows the place that the page is of, also when it was pressed just now. */
export function useFollowsPlace(): boolean {
  const { to, followsPlace } = useDestination()
  return useReaction({ kind: 'subscription', ...placeOf(to) }, followsPlace)
}

const placeOf = ({ country = '', city }: Destination) =>
  city
    ? ({ objectType: 'city', objectTypeUsername: `${country}/${city}` } as const)
    : ({ objectType: 'country', objectTypeUsername: country } as const)
