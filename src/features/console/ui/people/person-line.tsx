import { paths } from '../../../../lib/address/paths.ts'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import { groupDigits } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { LongDate } from '../../../../ui/long-date.tsx'
import { Avatar } from '../../../../ui/picture/avatar.tsx'
import { wordsOfSanction } from '../../../decisions/ui/sanction-words.ts'
import type { FoundPerson } from '../../people/people-contract.ts'

/** Somebody with their age here and how much they wrote; the name leads to the profile. */
export function PersonLine({ person }: { person: FoundPerson }) {
  const { customer, role, isEmailVerified, isShown, sanction, items, comments, createdAt } = person
  const { name, username } = customer
  return (
    <li className="found-person">
      <Avatar name={name} src={customer.avatar} isSquare={isBusinessType(customer.type)} />
      <div>
        <p>
          <a className="name" href={paths.person(username)}>
            {name}
          </a>{' '}
          {role !== 'member' && (
            <span className="badge teal">
              {role === 'admin' ? m.staff_role_admin() : m.staff_role_moderator()}
            </span>
          )}
        </p>
        <p className="staff-where">@{username}</p>
        {sanction && <p className="staff-warning">{wordsOfSanction(sanction)}</p>}
        {!isEmailVerified && <p className="staff-warning">{m.found_people_unproven()}</p>}
        {!isShown && <p className="staff-warning">{m.found_people_hidden()}</p>}
      </div>
      <p className="found-figures">
        <span>
          <LongDate at={createdAt} words={m.found_people_since} />
        </span>
        <span>
          {m.found_people_items()} <b>{groupDigits(items)}</b>
        </span>
        <span>
          {m.found_people_comments()} <b>{groupDigits(comments)}</b>
        </span>
      </p>
    </li>
  )
}
