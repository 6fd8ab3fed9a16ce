import { findFraudSigns } from '../../lib/fraud-signs/find-fraud-signs.ts'
import { plainTextOf } from '../../lib/html/plain-text.ts'
import type { Suspicion } from './suspicion.ts'

/** Words that others will read. */
interface LookedAt {
  /** Title, clean HTML, links, names of tags. */
  readonly said: readonly (string | null | undefined)[]
  /** ISO code of the place where they stand. */
  readonly countryCode?: string | null | undefined
}

/** Looks for signs of fraud in words that others will read. */
export function lookForFraud({ said, countryCode }: LookedAt): Suspicion {
  const text = said.map((words) => plainTextOf(words ?? '')).join('\n')
  return findFraudSigns({ text, countryCode: countryCode?.toLowerCase() ?? null })
}
