import { SUSPICIOUS } from '../../lib/fraud-signs/sign.ts'
import type { Suspicion } from './suspicion.ts'

/**
 * Whose text with these signs a moderator reads first, as people/newcomers/hold.ts takes it; undefined: nobody's.
 * @param known signs that were known of it before a change
 */
export function heldOf(
  { signs, score }: Suspicion,
  known: ReadonlySet<string> = new Set(),
): 'everybody' | 'untrusted' | undefined {
  const added = signs.filter(({ sign }) => !known.has(sign))
  if (added.some(({ sign }) => sign === 'held-word')) return 'everybody'
  return score >= SUSPICIOUS && added.length > 0 ? 'untrusted' : undefined
}
