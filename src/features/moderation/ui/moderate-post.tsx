import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { paths } from '../../../lib/address/paths.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import type { Ground } from '../../decisions/ground.ts'
import { DecisionForm } from '../../decisions/ui/decision-form.tsx'
import type { Post } from '../../posts/contract.ts'
import { ToolsInMenu } from '../../posts/ui/read/item-menu.tsx'
import { removeItem } from '../../posts/ui/remove-item.ts'

type Act = 'hide' | 'remove'
type Why = Ground & { readonly reason: string }

/** What who keeps order may do with a post, a question or an event of somebody else, each with a reason. */
export default function ModeratePost({ post }: { post: Post }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const place = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<Act>()
  const [done, setDone] = useState<Act>()
  const [isMoved, setMoved] = useState(false)

  // what was pressed is gone: the focus stays with what came in its place
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else stands there once it is done, or undone
  useEffect(() => {
    if (isMoved && !asking) place.current?.focus()
  }, [isMoved, asking, done])

  const undo = (act: Act) =>
    withProof<unknown>(() => ways[act].undo(post)).then(
      (undone) => {
        if (!undone) return
        setDone(undefined)
        router.clearCache()
        showToast(m.moderation_restored())
      },
      (error: unknown) => showToast(failureText(error)),
    )
  const run = async (act: Act, why: Why) => {
    if (!(await withProof<unknown>(() => ways[act].run(post, why)))) return
    // elsewhere it is as it is by now, not as it was read a moment ago
    router.clearCache()
    setDone(act)
    setAsking(undefined)
    showToast(ways[act].said(), { title: m.moderation_restore(), run: () => void undo(act) })
  }
  const ask = (act?: Act) => {
    setMoved(true)
    setAsking(act)
  }

  return (
    <div className="moderate" ref={place} tabIndex={-1}>
      {done && !asking && <Outcome act={done} onUndo={() => void undo(done)} />}
      {!done && !asking && <Choice id={post.id} onAsk={ask} />}
      {asking && (
        <DecisionForm
          key={asking}
          action={ways[asking].action()}
          isDanger={asking === 'remove'}
          label={ways[asking].label()}
          onSend={(why) => run(asking, why)}
          onCancel={() => ask()}
        />
      )}
      {proof}
    </div>
  )
}

const ways = {
  hide: {
    action: m.moderation_hide,
    label: m.moderation_hide_reason,
    said: m.moderation_hidden,
    run: ({ id }: Post, why: Why) => api.updatePost({ id, status: CONTENT_STATUS.hidden, ...why }),
    undo: ({ id }: Post) =>
      api.updatePost({ id, status: CONTENT_STATUS.published, reason: m.moderation_undone() }),
  },
  remove: {
    action: m.moderation_remove,
    label: m.moderation_remove_reason,
    said: m.moderation_removed,
    run: removeItem,
    undo: ({ id }: Post) => api.restorePost({ id, reason: m.moderation_undone() }),
  },
} as const

/** In the menu of the item; what it leads to stands below. */
function Choice({ id, onAsk }: { id: number; onAsk(act: Act): void }) {
  return (
    <ToolsInMenu label={m.moderation_actions()}>
      <a href={paths.write({ edit: id })}>
        <Icon name="pen-line" />
        {m.moderation_change()}
      </a>
      <button type="button" onClick={() => onAsk('hide')}>
        <Icon name="eye-off" />
        {m.moderation_hide()}
      </button>
      <button type="button" className="danger" onClick={() => onAsk('remove')}>
        <Icon name="trash-2" />
        {m.moderation_remove()}
      </button>
    </ToolsInMenu>
  )
}

/** The page stands as it was read; this says what is true by now. */
function Outcome({ act, onUndo }: { act: Act; onUndo(): void }) {
  const isHidden = act === 'hide'
  return (
    <Notice title={isHidden ? m.moderation_hidden_title() : m.moderation_removed_title()}>
      <p>{isHidden ? m.moderation_hidden_text() : m.moderation_removed_text()}</p>
      <p className="chips">
        <button type="button" className="button quiet" onClick={onUndo}>
          <Icon name="undo-2" />
          {m.moderation_restore()}
        </button>
      </p>
    </Notice>
  )
}
