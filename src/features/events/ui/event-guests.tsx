import { useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import type { CustomerCard } from '../../people/contract.ts'

/** A face among those who go. */
export type Guest = Pick<CustomerCard, 'username' | 'name' | 'avatar' | 'type'>

const NAMED = 2
const PER_PAGE = 24
/** The call goes no farther. */
const MAX_PAGES = 20

interface EventGuestsProps {
  readonly id: number
  /** The first few. */
  readonly guests: readonly Guest[]
  readonly going: number
  /** Whether they still can. */
  readonly takesPlace: boolean
}

/** Faces of those who go, and all of them by name when somebody asks. */
export function EventGuests({ id, guests, going, takesPlace }: EventGuestsProps) {
  const [all, setAll] = useState<readonly Guest[]>([])
  const [page, setPage] = useState(0)
  if (guests.length === 0) return null
  const names = guests
    .slice(0, NAMED)
    .map((one) => one.name)
    .join(', ')
  const namesWords = (names: string) =>
    takesPlace ? m.going_names({ names }) : m.went_names({ names })
  const rest = going - Math.min(NAMED, guests.length)
  const showMore = () =>
    api.listEventGuests({ id, page: page + 1, perPage: PER_PAGE }).then(
      ({ customers }) => {
        setAll([...all, ...customers])
        setPage(page + 1)
      },
      (error: unknown) => showToast(failureText(error)),
    )
  const hasMore = page < MAX_PAGES && page * PER_PAGE < going
  return (
    <div className="guests">
      {page === 0 && (
        <p className="faces">
          <span>
            {guests.map((one) => (
              <Face key={one.username} guest={one} />
            ))}
          </span>
          {namesWords(rest > 0 ? m.going_more({ names, count: groupDigits(rest) }) : names)}
        </p>
      )}
      {page > 0 && (
        <ul>
          {all.map((one) => (
            <li key={one.username}>
              <a className="person" href={paths.person(one.username)}>
                <Face guest={one} />
                {one.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && hasMore && (
        <button type="button" className="button quiet" onClick={showMore}>
          {page === 0 ? m.going_show_all() : m.going_show_more()}
        </button>
      )}
    </div>
  )
}

const Face = ({ guest }: { guest: Guest }) => (
  <Avatar name={guest.name} src={guest.avatar} isSquare={isBusinessType(guest.type)} />
)
