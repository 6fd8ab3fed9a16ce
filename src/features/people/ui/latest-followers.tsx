import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import type { Customer, CustomerCard } from '../contract.ts'

const NAMED = 2

interface LatestFollowersProps {
  readonly customer: Customer
  /** The latest first. */
  readonly followers: readonly CustomerCard[]
  /** The page with all of them. */
  readonly href: string
}

/** Faces of those who follow a person, as the way to the list of them all. */
export function LatestFollowers({ customer, followers, href }: LatestFollowersProps) {
  if (followers.length === 0) return null
  const names = followers
    .slice(0, NAMED)
    .map((one) => one.name)
    .join(', ')
  const rest = customer.followers - Math.min(NAMED, followers.length)
  return (
    <p>
      <a className="faces" href={href}>
        <span>
          {followers.map((one) => (
            <Avatar
              key={one.username}
              name={one.name}
              src={one.avatar}
              isSquare={isBusinessType(one.type)}
            />
          ))}
        </span>
        {rest > 0
          ? m.profile_followed_more({ names, count: groupDigits(rest) })
          : m.profile_followed({ names })}
      </a>
    </p>
  )
}
