import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { FollowButton } from '../../reactions/ui/follow-button.tsx'
import type { CustomerListItem } from '../contract.ts'

/** A person or a business in a list: the name, the place, the first lines about them. */
export function CustomerItem({ customer }: { customer: CustomerListItem }) {
  const me = useMe()
  const place = [customer.cityName, customer.countryName].filter(Boolean).join(', ')
  return (
    <li className="customer">
      <Avatar
        name={customer.name}
        src={customer.avatar}
        size="medium"
        isSquare={isBusinessType(customer.type)}
      />
      <div>
        <h3>
          <a href={paths.person(customer.username)}>{customer.name}</a>
          {customer.isVerified && (
            <>
              <Icon name="badge-check" />
              <span className="sr-only">{`, ${m.verified()}`}</span>
            </>
          )}
        </h3>
        {place && (
          <p className="facts">
            <span className="geo">{place}</span>
          </p>
        )}
        {customer.bio && <p>{customer.bio}</p>}
      </div>
      {me && <FollowButton {...customer} isQuiet />}
    </li>
  )
}
