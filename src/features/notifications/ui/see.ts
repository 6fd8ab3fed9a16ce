import { api } from '../../../browser/api/api-client.ts'
import { personOfReactions } from '../../reactions/ui/own-reactions.ts'

let seen: { person: string | undefined; number: number } = { person: undefined, number: 0 }

/** Tells the server up to which number somebody has seen what they were told: of that no letter comes. */
export function see(number: number): void {
  const person = personOfReactions()
  if (seen.person === person && number <= seen.number) return
  seen = { person, number }
  // what is not told now is told with the next
  api.markSeen({ number }).catch(() => {
    seen = { person: undefined, number: 0 }
  })
}
