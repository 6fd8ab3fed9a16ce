import { SUSPICIOUS } from '../../lib/fraud-signs/sign.ts'
import type { Suspicion } from './suspicion.ts'

/**
 * Whether a text has to be read by a moderator first, unless its author is trusted (people/newcomers/hold.ts).
 * @param known signs that were known of it before a change
 */
export const isSuspicious = (
  { signs, score }: Suspicion,
  known: ReadonlySet<string> = new Set(),
): boolean => score >= SUSPICIOUS && signs.some(({ sign }) => !known.has(sign))
