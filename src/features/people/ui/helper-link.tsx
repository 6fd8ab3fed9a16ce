import { paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import type { TopCustomer } from '../contract.ts'

interface HelperLinkProps {
  readonly helper: TopCustomer
  /** Left out where the heading above says it. */
  readonly isPlaceKnown?: boolean
}

/** Somebody whom one could ask: who they are and where, what they help with, how often that was useful. */
export function HelperLink({ helper, isPlaceKnown }: HelperLinkProps) {
  const { username, name, avatar, type, cityName, countryName, helpsWith, items } = helper
  const place = !isPlaceKnown && (cityName ?? countryName)
  const facts = [...helpsWith, items > 0 && m.people_top_items(counted(items))]
    .filter(Boolean)
    .join(' · ')
  return (
    <a className="person" href={paths.person(username)}>
      <Avatar name={name} src={avatar} size="medium" isSquare={isBusinessType(type)} />
      <span>
        {name}
        {place && <i>{` ·\u00a0${place}`}</i>}
        {facts && <small>{facts}</small>}
      </span>
    </a>
  )
}
