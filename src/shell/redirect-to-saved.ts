import type { Destination } from '../lib/paths.ts'
import { redirectTo } from './redirect-to.ts'
import { savedDestination } from './saved-destination.ts'

/**
 * With a saved country the pages of everywhere lead to the same page of the saved place. A page asked for
 * on purpose (`?everywhere`) stays.
 */
export function redirectToSaved(
  params: { country?: string | undefined },
  search: object,
  path: (to: Destination) => string,
): void {
  if (params.country || 'everywhere' in search) return
  const saved = savedDestination()
  if (saved.country) throw redirectTo(path(saved), 302)
}
