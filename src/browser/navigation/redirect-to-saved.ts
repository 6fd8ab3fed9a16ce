import type { Destination } from '../../lib/address/paths.ts'
import { savedDestination } from '../../lib/address/saved-destination.ts'
import { destinationOf } from './destination-of.ts'
import { findSavedNames } from './find-saved-names.ts'
import { redirectTo } from './redirect-to.ts'
import type { LoaderContext } from './router-context.ts'

/**
 * Redirects pages of everywhere to the same page of the saved place, if one is saved and exists. Explicit choices are not
 * redirected: `?everywhere`, and a later page of a list, which has other content there.
 */
export async function redirectToSaved(
  context: LoaderContext,
  params: { country?: string | undefined },
  search: object,
  path: (to: Destination) => string,
): Promise<void> {
  if (
    params.country ||
    'everywhere' in search ||
    'page' in search ||
    !savedDestination(context.visit).country
  )
    return
  const to = destinationOf(await findSavedNames(context))
  if (to.country) throw redirectTo(path(to), 302)
}
