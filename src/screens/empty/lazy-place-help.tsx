import { Suspense } from 'react'
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'
import type { PlaceHelpData } from './load-place-help.ts'
import type { Subject } from './subject.ts'

// few lists are empty: the server draws the part with the page, a browser loads it where it stands
const part = () => import('./place-help.tsx')
const PlaceHelp = import.meta.env.SSR
  ? (await part()).PlaceHelp
  : lazyWithRetry(part, (file) => file.PlaceHelp)

/** Below the words that the list is empty. */
export const LazyPlaceHelp = ({
  help,
  subject,
}: {
  help: PlaceHelpData | undefined
  subject: Subject
}) =>
  help && (
    <Suspense>
      <PlaceHelp {...help} subject={subject} />
    </Suspense>
  )
