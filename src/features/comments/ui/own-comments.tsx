import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { readWriteParameter } from '../../../lib/address/write-address.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { Post } from '../../posts/contract.ts'
import { ModeratorReason } from '../../posts/ui/moderator-reason.tsx'
import { Prose } from '../../posts/ui/prose.tsx'
import { stateNames } from '../../posts/ui/state-names.ts'
import type { CommentRoot } from '../contract.ts'
import type { CustomerComment } from '../customer-comments-contract.ts'
import { type KeptComment, onKept } from './kept-event.ts'
import type { ComposerProps } from './tools/composer.tsx'

/** More than that nobody has waiting below one post. */
const MAX_COUNT = 50

interface OwnCommentsProps {
  readonly post: Post
  /** Read anew with them. */
  readonly comments: readonly CommentRoot[]
}

/** What the reader wrote below this post and others do not see, with the reason, to be mended and sent again. */
export function OwnComments({ post, comments }: OwnCommentsProps) {
  const own = useOwn(post.id, comments)
  return own.map((comment) => <OwnWords key={comment.id} post={post} comment={comment} />)
}

function useOwn(objectId: number, comments: readonly CommentRoot[]) {
  const username = useMe()?.username
  const [own, setOwn] = useState<readonly CustomerComment[]>([])
  const [turn, setTurn] = useState(0)
  useEffect(
    () =>
      onKept((changed) => {
        // at once, so that nothing stands there as it was while it is read anew
        if (changed)
          setOwn((all) => all.map((one) => (one.id === changed.id ? sent(one, changed) : one)))
        setTurn((now) => now + 1)
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is published leaves for the thread, what is kept does not change it
  useEffect(() => {
    if (!username) return
    let isOld = false
    api.listCustomerComments({ username, published: 0, objectId, perPage: MAX_COUNT }).then(
      (answer) => {
        if (!isOld) setOwn(answer.comments.filter(({ kept }) => kept && kept.state !== 'removed'))
      },
      // the thread is read as well without them; they stand in the drafts too
      () => {},
    )
    return () => {
      isOld = true
    }
  }, [username, objectId, comments, turn])
  return own
}

/** A comment as it stands once its change was taken. */
const sent = (
  comment: CustomerComment,
  { content, awaitsProof }: KeptComment,
): CustomerComment => ({
  ...comment,
  content,
  kept: comment.kept && {
    ...comment.kept,
    state: awaitsProof ? 'unproven' : 'waiting',
    reason: null,
  },
})

function OwnWords({ post, comment }: { post: Post; comment: CustomerComment }) {
  const { id, kept, content } = comment
  const asked = useSearch({
    strict: false,
    select: ({ write }: { write?: unknown }) => (typeof write === 'string' ? write : undefined),
  })
  const box = readWriteParameter(asked)
  const isAsked = box?.act === 'change' && box.of === id
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
        {kept && stateNames[kept.state]()}
      </span>
      {kept && <ModeratorReason {...kept} />}
      {isOpen && Composer ? (
        <Composer
          post={post}
          box={{ act: 'change', of: comment, isRejected: kept?.state === 'rejected' }}
          people={post.customer ? [post.customer] : []}
          onClose={() => setOpen(false)}
          onReopen={() => setOpen(true)}
        />
      ) : (
        <>
          <Prose html={content} />
          <p className="chips">
            <button
              type="button"
              className="button quiet"
              aria-busy={isOpen}
              onClick={() => setOpen(true)}
            >
              {kept?.state === 'rejected' ? m.comment_mend() : m.comment_change()}
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
    import('./tools/composer.tsx').then(
      ({ Composer }) => setLoaded(() => Composer),
      () => {},
    )
  }, [isWanted, Loaded])
  return Loaded
}
