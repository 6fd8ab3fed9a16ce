import { api } from '../../../api-client.ts'

let seen = 0

/** Tells the server up to which number somebody has seen what they were told: of that no letter comes. */
export function see(number: number): void {
  if (number <= seen) return
  seen = number
  // what is not told now is told with the next
  api.markSeen({ number }).catch(() => {
    seen = 0
  })
}
