import { EmptyStyles } from './empty-styles.tsx'
import type { NearestPlace } from './load-nearest.ts'
import { MoreToCome } from './more-to-come.tsx'
import { Nearest } from './nearest.tsx'

/** How more of us come, and where the nearest live, on the front page of a place in which few have written. */
export const FewPostsHelp = ({ nearest }: { nearest: readonly NearestPlace[] }) => (
  <>
    <EmptyStyles />
    <MoreToCome subject={{ of: 'few' }} />
    <Nearest places={nearest} />
  </>
)
