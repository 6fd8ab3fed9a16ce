import { Suspense } from 'react'
import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import type { Destination } from '../../lib/address/paths.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'
import type { PlaceHelp as Help } from './load-place-help.ts'
import type { Subject } from './subject.ts'

// few lists are empty: the server draws the part with the page, a browser loads it where it stands
const part = () => import('./place-help.tsx')
const PlaceHelp = import.meta.env.SSR
  ? (await part()).PlaceHelp
  : lazyWithRetry(part, (file) => file.PlaceHelp)

interface MaybeEmpty {
  /** Whether a list of a place has nothing, without being narrowed. */
  readonly isSilent: boolean
}

/** The data of a list with what helps where it is empty; no call for a list that has something, or is of everywhere. */
export async function withHelp<Data extends MaybeEmpty>(
  context: LoaderContext,
  to: Destination,
  data: Data,
): Promise<Data & { help: Help | undefined }> {
  if (!data.isSilent || !to.country) return { ...data, help: undefined }
  const loading = import('./load-place-help.ts').then((file) => file.loadPlaceHelp(context, to))
  const [help] = await Promise.all([
    loading,
    // what is lost on the way is asked for again where it stands
    part().catch(() => undefined),
  ])
  return { ...data, help }
}

/** Below the words that the list is empty. */
export const HelpOf = ({ help, subject }: { help: Help | undefined; subject: Subject }) =>
  help && (
    <Suspense>
      <PlaceHelp {...help} subject={subject} />
    </Suspense>
  )
