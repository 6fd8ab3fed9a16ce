import { type ComponentType, useEffect, useState } from 'react'
import { useShell } from '../../../shell/shell-context.ts'
import type { Post } from '../contract.ts'

/** What an author may do with their own, and who keeps order with what others wrote: loaded for them alone. */
export function ActionsOfRole({ post }: { post: Post }) {
  const { me } = useShell()
  const [Actions, setActions] = useState<ComponentType<{ post: Post }>>()
  const isOwn = me !== null && me.username === post.customer?.username
  const keepsOrder = me !== null && !isOwn && me.role !== 'member'
  useEffect(() => {
    const loading = isOwn
      ? import('../../writing/ui/own-post-actions.tsx')
      : keepsOrder && import('../../moderation/ui/moderate-post.tsx')
    if (loading) void loading.then((loaded) => setActions(() => loaded.default))
  }, [isOwn, keepsOrder])
  return (isOwn || keepsOrder) && Actions ? <Actions key={post.id} post={post} /> : null
}
