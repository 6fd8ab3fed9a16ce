import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import type { Destination } from '../../lib/address/paths.ts'
import type { PlaceHelp } from './load-place-help.ts'

/** What helps below an empty list of a place, with the file that draws it; undefined of everywhere, and if it fails. */
export async function loadHelp(
  context: LoaderContext,
  to: Destination,
): Promise<PlaceHelp | undefined> {
  if (!to.country) return undefined
  const loading = import('./load-place-help.ts').then((file) => file.loadPlaceHelp(context, to))
  const [help] = await Promise.all([
    // the list, which is there by now, stands without it
    loading.catch(() => undefined),
    // what is lost on the way is asked for again where it stands
    import('./place-help.tsx').catch(() => undefined),
  ])
  return help
}
