import { useDestination } from '../../../browser/navigation/page-context.ts'
import { FollowThing } from './follow-thing.tsx'

/** Follows the city, or the country, that a page is of. */
export function FollowPlace() {
  const { to, names, followsPlace } = useDestination()
  const { country, city } = to
  if (!country) return null
  const title = names.city?.name ?? names.country?.name
  return (
    <FollowThing
      of={
        city
          ? { objectType: 'city', objectTypeUsername: `${country}/${city}` }
          : { objectType: 'country', objectTypeUsername: country }
      }
      isSubscribed={followsPlace}
      {...(title && { title })}
    />
  )
}
