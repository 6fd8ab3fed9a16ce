import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { CustomerCard } from '../../contract.ts'
import { unblockPerson } from './block-person.ts'

/** Whom one blocked, each with a button that takes it back. */
export function BlockedList({ people }: { people: readonly CustomerCard[] }) {
  const router = useRouter()
  const [ending, setEnding] = useState<string>()
  const unblock = async (person: CustomerCard) => {
    if (ending) return
    setEnding(person.username)
    await unblockPerson(router, person)
    setEnding(undefined)
  }
  if (people.length === 0) return <p className="field-hint">{m.peace_blocked_none()}</p>
  return (
    <ul className="muted">
      {people.map((person) => (
        <li key={person.username}>
          <Link to={paths.person(person.username)}>{person.name}</Link>
          <button
            type="button"
            className="link-button"
            aria-disabled={ending === person.username}
            aria-label={m.peace_unblock_of({ name: person.name })}
            onClick={() => unblock(person)}
          >
            {m.person_unblock()}
          </button>
        </li>
      ))}
    </ul>
  )
}
