import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { moderates } from '../../../../lib/api/moderates.ts'
import * as m from '../../../../paraglide/messages.js'
import { Action, ActionGroup } from '../../../../ui/action-group.tsx'
import { failureText } from '../../../../ui/failure-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { Ground } from '../../../decisions/ground.ts'
import { DecisionForm } from '../../../decisions/ui/decision-form.tsx'
import { BlockDialog } from '../../../people/ui/peace/block-dialog.tsx'
import { mutePerson, unblockPerson } from '../../../people/ui/peace/block-person.ts'
import type { Post } from '../../../posts/contract.ts'
import { TextHistory } from '../../../posts/ui/read/text-history.tsx'
import { placeKeyOf } from '../../../posts/ui/who.tsx'
import { useReaction } from '../../../reactions/ui/own-reactions.ts'
import { react } from '../../../reactions/ui/react.ts'
import type { Comment } from '../../contract.ts'
import { likeableType } from '../likeable-type.ts'
import type { Asked } from './box.ts'

interface CommentActionsProps {
  readonly post: Post
  readonly comment: Comment
  onAsk(asked: Asked | undefined): void
}

/** What the reader may do with a comment: only that is shown. */
export function CommentActions({ post, comment, onAsk }: CommentActionsProps) {
  const me = useMe()
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [isAskingReason, setAskingReason] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const kept = {
    kind: 'bookmark',
    objectType: likeableType(comment),
    objectId: comment.id,
    path: paths.item(post.type, post.seoLink),
  } as const
  const isKept = useReaction(kept, comment.isBookmarked)
  const isOwn = me !== null && me.username === comment.customer?.username
  /** Whom one may have nothing to do with. */
  const other = me && !isOwn ? comment.customer : null
  const keepsOrder = me !== null && moderates(me, placeKeyOf(post))

  const run = (work: () => Promise<unknown>) =>
    work().then(
      () => revalidate(router),
      (error: unknown) => showToast(failureText(error)),
    )
  const remove = async (why?: Ground & { readonly reason: string }) => {
    const { id } = comment
    const input = { id, ...why }
    if (!(await withProof(() => api.removeComment(input)))) return
    onAsk(undefined)
    const undone = why ? { reason: m.moderation_undone() } : {}
    showToast(m.comment_removed_toast(), {
      title: m.comment_undo(),
      run: () => void run(() => api.restoreComment({ id, ...undone })),
    })
    // the button that opened this goes with the comment: the focus goes on to where one writes
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>('#respond [data-act=new]')
        ?.focus({ preventScroll: true }),
    )
    await revalidate(router)
  }
  const leave = (work: () => Promise<void>) => {
    onAsk(undefined)
    void work()
  }
  const keep = () => {
    onAsk(undefined)
    react({ ...kept, isOn: !isKept })
  }

  if (isHistoryOpen)
    return (
      <TextHistory
        of={`comment ${comment.id}`}
        load={() => api.listCommentVersions({ id: comment.id })}
        onClose={() => onAsk(undefined)}
      />
    )
  if (isBlocking && other) return <BlockDialog person={other} onClose={() => onAsk(undefined)} />
  if (isAskingReason)
    return (
      <>
        <DecisionForm
          action={m.comment_remove()}
          isDanger
          label={m.comment_reason()}
          onSend={remove}
          onCancel={() => setAskingReason(false)}
        />
        {proof}
      </>
    )
  return (
    <ActionGroup
      label={m.comment_more()}
      className="comment-actions"
      onClose={() => onAsk(undefined)}
    >
      {isOwn && (
        <Action icon="pen-line" onClick={() => onAsk({ act: 'change', of: comment.id })}>
          {m.comment_change()}
        </Action>
      )}
      {(isOwn || keepsOrder) && (
        <Action
          icon="trash-2"
          isDanger
          onClick={() => (isOwn ? void run(() => remove()) : setAskingReason(true))}
        >
          {m.comment_remove()}
        </Action>
      )}
      {comment.editedAt && (
        <Action icon="history" onClick={() => setHistoryOpen(true)}>
          {m.text_history()}
        </Action>
      )}
      <Action icon="bookmark" onClick={keep}>
        {isKept ? m.bookmark_drop() : m.bookmark()}
      </Action>
      {!isOwn && (
        <a
          className="button quiet small"
          href={paths.report(likeableType(comment), comment.id)}
          rel="nofollow"
          data-act="report"
        >
          <Icon name="flag" />
          {m.report()}
        </a>
      )}
      {other && !comment.blocked && (
        <>
          <Action icon="bell-off" onClick={() => leave(() => mutePerson(router, other))}>
            {m.person_mute()}
          </Action>
          <Action icon="ban" isDanger onClick={() => setBlocking(true)}>
            {m.person_block()}
          </Action>
        </>
      )}
      {other && comment.blocked && (
        <Action icon="ban" onClick={() => leave(() => unblockPerson(router, other))}>
          {m.person_unblock()}
        </Action>
      )}
    </ActionGroup>
  )
}
