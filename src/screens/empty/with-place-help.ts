import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import type { Destination } from '../../lib/address/paths.ts'
import type { PlaceHelp } from './load-place-help.ts'

/** What a loader found, with what helps where it found nothing of a place; undefined of everywhere, and if it fails. */
export async function withPlaceHelp<Data extends { readonly isSilent: boolean }>(
  context: LoaderContext,
  to: Destination,
  data: Data,
): Promise<Data & { help: PlaceHelp | undefined }> {
  if (!data.isSilent || !to.country) return { ...data, help: undefined }
  const loading = import('./load-place-help.ts').then((file) => file.loadPlaceHelp(context, to))
  const [help] = await Promise.all([
    // the list, which is there by now, stands without it
    loading.catch(() => undefined),
    // what is lost on the way is asked for again where it stands
    import('./place-help.tsx').catch(() => undefined),
  ])
  return { ...data, help }
}
