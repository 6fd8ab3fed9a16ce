import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { api } from '../../../api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { useShell } from '../../../shell/shell-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { stateNames } from '../../drafts/ui/state-names.ts'
import type { Post } from '../../posts/contract.ts'
import { Prose } from '../../posts/ui/prose.tsx'
import type { CommentRoot } from '../contract.ts'
import type { OwnComment } from '../own-comments-contract.ts'
import type { ComposerProps } from './desk/composer.tsx'

interface OwnCommentsProps {
  readonly post: Post
  /** Read anew with them. */
  readonly comments: readonly CommentRoot[]
}

/** What the reader wrote below this post and others do not see, with the reason, to be mended and sent again. */
export function OwnComments({ post, comments }: OwnCommentsProps) {
  const uuid = useShell().me?.uuid
  const [own, setOwn] = useState<readonly OwnComment[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent changes the thread
  useEffect(() => {
    if (!uuid) return
    api.listOwnComments({ objectId: post.id }).then(
      (answer) => setOwn(answer.comments.filter(({ state }) => state !== 'removed')),
      // the thread is read as well without them; they stand in the drafts too
      () => {},
    )
  }, [uuid, post.id, comments])
  return own.map((comment) => <OwnWords key={comment.id} post={post} comment={comment} />)
}

function OwnWords({ post, comment }: { post: Post; comment: OwnComment }) {
  const { id, state, reason, content } = comment
  const asked = useSearch({
    strict: false,
    select: ({ write }: { write?: unknown }) => (typeof write === 'string' ? write : undefined),
  })
  const isAsked = asked === `change:${id}`
  const [isOpen, setOpen] = useState(isAsked)
  const Composer = useComposer(isOpen)
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' })
  }, [isAsked, id])
  return (
    <article className="answer waiting" id={`comment-${id}`}>
      <span className="badge">
        <Icon name="eye-off" />
        {stateNames[state]()}
      </span>
      {reason && <p>{m.drafts_moderator_reason({ reason })}</p>}
      {isOpen && Composer ? (
        <Composer
          post={post}
          box={{ act: 'change', of: comment }}
          people={post.customer ? [post.customer] : []}
          onClose={() => setOpen(false)}
          onReopen={() => setOpen(true)}
        />
      ) : (
        <>
          <Prose html={content} />
          <p className="chips">
            <button type="button" className="button quiet" onClick={() => setOpen(true)}>
              {state === 'rejected' ? m.comment_mend() : m.comment_change()}
            </button>
          </p>
        </>
      )}
    </article>
  )
}

/** The box to write in, loaded when it is asked for. */
function useComposer(isWanted: boolean) {
  const [Loaded, setLoaded] = useState<ComponentType<ComposerProps>>()
  useEffect(() => {
    if (!isWanted || Loaded) return
    import('./desk/composer.tsx').then(
      ({ Composer }) => setLoaded(() => Composer),
      () => {},
    )
  }, [isWanted, Loaded])
  return Loaded
}
