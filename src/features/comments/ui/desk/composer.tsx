import { useRouter } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { api } from '../../../../api-client.ts'
import { countWords } from '../../../../lib/count-words.ts'
import { type ContentType, paths } from '../../../../lib/paths.ts'
import { plainTextOf } from '../../../../lib/plain-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { useShell } from '../../../../shell/shell-context.ts'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { DraftStatus } from '../../../drafts/ui/draft-status.tsx'
import { TwoVersions } from '../../../drafts/ui/two-versions.tsx'
import { useDraft } from '../../../drafts/ui/use-draft.ts'
import type { EditorHandle } from '../../../writing/ui/editor/editor-props.ts'
import { LazyEditor } from '../../../writing/ui/editor/lazy-editor.tsx'
import { keepPendingComment } from '../pending-comment.ts'
import { type Box, boxKey } from './box.ts'
import { findPeople } from './find-people.ts'

const LEAST = 2
const MOST = 5_000
/** From here on it is said how many are left. */
const NEARLY = 4_500

interface ComposerProps {
  readonly post: { readonly id: number; readonly type: ContentType; readonly seoLink: string }
  readonly box: Box
  onClose(): void
}

/** Where a comment or an answer is written. What is typed is kept, whatever happens to the page. */
export function Composer({ post, box, onClose }: ComposerProps) {
  const { me } = useShell()
  const router = useRouter()
  const id = useId()
  const isAnswer = post.type === 'question' && box.act !== 'reply'
  const key = boxKey(post.id, box)
  const openedAt = useRef(new Date().toISOString())
  const attempt = useRef({ content: '', idempotencyKey: '' })
  const editor = useRef<EditorHandle>(null)
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const draft = useDraft({
    key,
    postId: post.id,
    owner: me?.username,
    describe: (body) => ({
      kind: isAnswer ? 'answer' : 'comment',
      title: '',
      words: countWords(contentOf(body)),
    }),
  })
  const known = box.act === 'change' ? box.of.content : ''
  const content = draft.body ? contentOf(draft.body) : known
  const length = plainTextOf(content).length

  const publish = async () => {
    if (attempt.current.content !== content)
      attempt.current = { content, idempotencyKey: crypto.randomUUID() }
    const { idempotencyKey } = attempt.current
    const firstParentId = box.act === 'reply' ? box.to.id : null
    const aside = { content, draftKey: key }
    const input = {
      ...aside,
      objectId: post.id,
      objectType: post.type,
      firstParentId,
      openedAt: openedAt.current,
    }
    if (!me) {
      await draft.keeper.flush()
      const path = paths.item(post.type, post.seoLink)
      await keepPendingComment({ ...input, idempotencyKey, path })
      await router.navigate({ href: paths.login(path) })
      return
    }
    const { data } = await (box.act === 'change'
      ? api.updateComment({ ...aside, id: box.of.id })
      : api.createComment(input, { context: { idempotencyKey } }))
    await draft.keeper.drop(false)
    onClose()
    if (data.status === 2) return showToast(m.comment_waiting())
    showToast(m.comment_published())
    await router.invalidate()
    await router.navigate({ href: `${paths.item(post.type, data.seoLink)}?comment=${data.id}` })
  }
  const submit = async () => {
    if (isPending) return
    const wrong = wrongLength(length)
    setError(wrong)
    if (wrong) return editor.current?.focus()
    setPending(true)
    await publish().catch((failure: unknown) => setError(failureText(failure)))
    setPending(false)
  }
  const cancel = async () => {
    if (length === 0 || box.act === 'change') await draft.keeper.drop(true).catch(() => undefined)
    onClose()
  }

  return (
    <form
      className="composer"
      aria-label={isAnswer ? m.answer_write() : m.comment_write()}
      aria-busy={isPending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
      }}
    >
      {box.act === 'reply' && box.to.customer && (
        <p className="to">{m.reply_to({ username: box.to.customer.username })}</p>
      )}
      {draft.other && (
        <TwoVersions
          mine={contentOf(draft.body)}
          other={draft.other}
          onChoose={(mine) => draft.keeper.choose(mine)}
        />
      )}
      {draft.isLoaded && (
        <LazyEditor
          key={draft.turn}
          ref={editor}
          kind="short"
          label={isAnswer ? m.answer_text() : m.comment_text()}
          value={content}
          onChange={(html) => draft.keeper.change({ content: html })}
          placeholder={isAnswer ? m.answer_placeholder() : m.comment_placeholder()}
          isInvalid={error !== undefined}
          describedBy={id}
          autoFocus
          findPeople={findPeople}
        />
      )}
      <div id={id}>
        <p className="field-error" role="alert">
          {error}
        </p>
        {length > NEARLY && (
          <p className="field-hint">{m.comment_left({ count: MOST - length })}</p>
        )}
        {!me && length > 0 && <p className="field-hint">{m.comment_visitor_hint()}</p>}
      </div>
      <div className="form-end">
        <button className="button" type="submit" aria-disabled={isPending}>
          {isPending ? m.wait() : actionOf(box, me !== null)}
        </button>
        <button className="button quiet" type="button" onClick={cancel}>
          {m.comment_cancel()}
        </button>
        <DraftStatus state={draft.state} />
      </div>
    </form>
  )
}

const contentOf = (body: Record<string, unknown> | undefined): string =>
  typeof body?.content === 'string' ? body.content : ''

function actionOf({ act }: Box, isSignedIn: boolean): string {
  if (act === 'change') return m.comment_save()
  return isSignedIn ? m.comment_publish() : m.comment_publish_visitor()
}

function wrongLength(length: number): string | undefined {
  if (length < LEAST) return m.comment_too_short()
  return length > MOST ? m.comment_too_long({ count: length - MOST }) : undefined
}
