import { api } from '../../../browser/api/api-client.ts'
import { personOfReactions } from '../../reactions/ui/own-reactions.ts'

let seen: { person: string | undefined; number: number } = { person: undefined, number: 0 }

/** Sends the number of the last notification that was seen: no letter is sent about it and those before it. */
export function markSeenUpTo(number: number): void {
  const person = personOfReactions()
  if (seen.person === person && number <= seen.number) return
  seen = { person, number }
  // a failed one is covered by the next
  api.markSeen({ number }).catch(() => {
    seen = { person: undefined, number: 0 }
  })
}
