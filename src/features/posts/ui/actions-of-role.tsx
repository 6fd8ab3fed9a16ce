import { type ComponentType, useEffect, useState } from 'react'
import { useShell } from '../../../shell/shell-context.ts'
import type { Post } from '../contract.ts'

/** What an author may do with their own: loaded for them alone. */
export function OfAuthor({ post }: { post: Post }) {
  const { me } = useShell()
  const [Actions, setActions] = useState<ComponentType<{ post: Post }>>()
  const isOwn = me !== null && me.username === post.customer?.username
  useEffect(() => {
    if (isOwn)
      void import('../../writing/ui/own-post-actions.tsx').then((own) =>
        setActions(() => own.default),
      )
  }, [isOwn])
  return isOwn && Actions ? <Actions post={post} /> : null
}
