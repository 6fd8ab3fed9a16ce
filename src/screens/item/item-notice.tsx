import { Suspense } from 'react'
import type { Post } from '../../features/posts/contract.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'

/** Few see it: the server draws it with the page, a browser loads it where it stands. */
const KeptNotice = import.meta.env.SSR
  ? (await import('../../features/posts/ui/kept-notice.tsx')).KeptNotice
  : lazyWithRetry(
      () => import('../../features/posts/ui/kept-notice.tsx'),
      (file) => file.KeptNotice,
    )

/** What its author is told of an item above its text. */
export const ItemNotice = ({ post }: { post: Post }) =>
  (post.kept || post.decisions.length > 0) && (
    <Suspense>
      <KeptNotice post={post} />
    </Suspense>
  )
