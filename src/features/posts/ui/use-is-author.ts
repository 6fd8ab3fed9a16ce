import { useMe } from '../../../browser/navigation/page-context.ts'
import type { PostCard } from '../contract.ts'

/** Whether the reader wrote it. */
export function useIsAuthor({ customer }: Pick<PostCard, 'customer'>): boolean {
  const me = useMe()
  return me !== null && me.username === customer?.username
}
