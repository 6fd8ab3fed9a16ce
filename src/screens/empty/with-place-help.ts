import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import type { Destination } from '../../lib/address/paths.ts'
import type { PlaceHelpData } from './load-place-help.ts'

interface Found {
  readonly isListEmpty?: boolean
  /** Decides, where it is known: a list of people says little of a place in which others live. */
  readonly hasNoResidents?: boolean | undefined
}

/** What a loader found, with what helps where it found nothing of a place; undefined of everywhere, and if it fails. */
export async function withPlaceHelp<Data extends Found>(
  context: LoaderContext,
  to: Destination,
  data: Data,
): Promise<Data & { help: PlaceHelpData | undefined }> {
  if (!(data.hasNoResidents ?? data.isListEmpty) || !to.country) return { ...data, help: undefined }
  const loading = import('./load-place-help.ts').then((file) => file.loadPlaceHelp(context, to))
  const [help] = await Promise.all([
    // the list, which is there by now, stands without it
    loading.catch(() => undefined),
    // what is lost on the way is asked for again where it stands
    import('./place-help.tsx').catch(() => undefined),
  ])
  return { ...data, help }
}
