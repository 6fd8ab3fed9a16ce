import type { Destination } from '../../lib/address/paths.ts'
import { destinationOf } from './destination-of.ts'
import { findSavedNames } from './find-saved-names.ts'
import { redirectTo } from './redirect-to.ts'
import type { LoaderContext } from './router-context.ts'
import { savedDestination } from './saved-destination.ts'

/**
 * With a saved country the pages of everywhere lead to the same page of the saved place, if it exists. What is
 * asked for on purpose stays: `?everywhere`, and a page of a list other than its first, which is not the same there.
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
