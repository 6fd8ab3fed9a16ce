import { type ComponentType, useEffect, useState } from 'react'
import { useMe } from '../../browser/navigation/page-context.ts'
import type { Post } from '../../features/posts/contract.ts'
import { useIsAuthor } from '../../features/posts/ui/use-is-author.ts'
import { placeKeyOf } from '../../features/posts/ui/who.tsx'
import { moderates } from '../../lib/api/moderates.ts'

/** What an author may do with their own, and who keeps order with what others wrote: loaded for them alone. */
export function ActionsOfRole({ post }: { post: Post }) {
  const me = useMe()
  const [loaded, setLoaded] = useState<{ of: Role; Actions: ComponentType<{ post: Post }> }>()
  const isOwn = useIsAuthor(post)
  const keepsOrder = me !== null && !isOwn && moderates(me, placeKeyOf(post))
  const role: Role = isOwn ? 'author' : keepsOrder ? 'moderator' : 'reader'
  useEffect(() => {
    if (role === 'reader') return
    actionsOf[role]().then(
      (file) => setLoaded({ of: role, Actions: file.default }),
      // without them the page is read all the same
      () => {},
    )
  }, [role])
  return loaded?.of === role ? <loaded.Actions key={post.id} post={post} /> : null
}

type Role = 'author' | 'moderator' | 'reader'

const actionsOf = {
  author: () => import('../../features/writing/ui/own-post-actions.tsx'),
  moderator: () => import('../../features/moderation/ui/moderate-post.tsx'),
}
