import { type RefObject, Suspense, useId, useRef } from 'react'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { takeEntries } from '../../../../browser/storage/journal.ts'
import { plainTextOf } from '../../../../lib/html/plain-text.ts'
import type { PersonalDataChoice } from '../../../../lib/personal-data/place.ts'
import { countWords } from '../../../../lib/text/count-words.ts'
import * as m from '../../../../paraglide/messages.js'
import { lazyWithRetry } from '../../../../ui/lazy-with-retry.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { DraftStatus } from '../../../drafts/ui/draft-status.tsx'
import { TwoVersions } from '../../../drafts/ui/two-versions.tsx'
import { useDraft } from '../../../drafts/ui/use-draft.ts'
import type { EditorHandle } from '../../../editor/ui/editor-props.ts'
import { LazyEditor } from '../../../editor/ui/lazy-editor.tsx'
import { announceKept } from '../kept-event.ts'
import { likeableType } from '../likeable-type.ts'
import { withdrawPending } from '../pending-comment.ts'
import { type Box, boxKey, commentOf } from './box.ts'
import { findPeople, type Mentionable } from './find-people.ts'
import { useQuote } from './use-quote.ts'
import { type Sending, useSending } from './use-sending.ts'
import { useTakenLine } from './use-taken-line.ts'

/** Few texts need it. */
const PersonalDataPanel = lazyWithRetry(
  () => import('../../../posts/ui/personal-data-panel.tsx'),
  (file) => file.default,
)

const MIN_LENGTH = 2
const MAX_LENGTH = 5_000
/** From here on it is said how many are left. */
const COUNTED_FROM = 4_500

export interface ComposerProps extends Sending {
  /** Who takes part in the conversation: they are offered first. */
  readonly people: readonly Mentionable[]
  /** After undoing what closed it. */
  onReopen(): void
  /** What it takes the place of, with its words and its caret. */
  readonly line?: RefObject<HTMLTextAreaElement | null> | undefined
  /** Whether it stands there by now. */
  onInPlace?(isInPlace: boolean): void
  /** Words to quote, put below what is written. */
  readonly quote?: { readonly text: string } | undefined
}

/** Where a comment or an answer is written. What is typed is kept, whatever happens to the page. */
export function Composer(props: ComposerProps) {
  const { post, box, people, line, onInPlace, quote, onClose, onReopen } = props
  const me = useMe()
  const id = useId()
  const isAnswer = post.type === 'question' && isRoot(box)
  const editor = useRef<EditorHandle>(null)
  const draft = useDraft({
    key: boxKey(post.id, box),
    act: box.act,
    postId: post.id,
    commentId: commentOf(box),
    target: { title: post.title, seoLink: post.seoLink, type: post.type },
    owner: me?.uuid,
    username: me?.username,
    describe: (body) => ({
      kind: isAnswer ? 'answer' : 'comment',
      title: '',
      words: countWords(contentOf(body)),
    }),
  })
  const { error, setError, found, setFound, isPending, isSignedIn, send } = useSending(
    props,
    draft.keeper,
  )
  const known = box.act === 'change' ? box.of.content : ''
  const taken = useTakenLine(draft, { line, known, onInPlace })
  const content = draft.body ? contentOf(draft.body) : known
  const length = plainTextOf(content).length
  const isToSignIn = !isSignedIn && length > 0
  const isFirst = taken?.turn === draft.turn

  const submit = (choice?: PersonalDataChoice) => {
    const wrong = draft.other ? m.draft_choose_first() : wrongLength(length)
    if (!wrong) return void send(content, choice)
    setError(wrong)
    editor.current?.focus()
  }
  const cancel = () => {
    void withdrawPending(boxKey(post.id, box)).then(() => announceKept())
    // before it is known what was typed here, nothing of it is thrown away
    if (draft.isLoaded && (length === 0 || box.act === 'change')) void throwAway()
    onClose()
  }
  const throwAway = async () => {
    await draft.keeper.flush()
    const putBack = await takeEntries(me?.uuid, boxKey(post.id, box))
    await draft.keeper.drop(true).catch(() => undefined)
    if (content === known) return
    showToast(m.comment_change_dropped(), {
      title: m.comment_undo(),
      run: () => void putBack().then(onReopen),
    })
  }

  useQuote(quote, { isReady: taken !== undefined, editor, keeper: draft.keeper })
  // until then one goes on in the line
  if (line && !taken) return null
  return (
    <form
      className="composer"
      aria-label={isAnswer ? m.answer_write() : m.comment_write()}
      // before it is known what was typed here there is no field
      aria-busy={isPending || !draft.isLoaded}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      // before the editor makes a new line of it
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      {box.act === 'reply' && box.to.customer && (
        <p className="to">{m.reply_to({ name: box.to.customer.name })}</p>
      )}
      {draft.other && (
        <TwoVersions
          mine={contentOf(draft.body)}
          other={draft.other}
          onChoose={draft.keeper.choose}
        />
      )}
      {taken && (
        <LazyEditor
          key={draft.turn}
          ref={editor}
          kind="short"
          label={isAnswer ? m.answer_text() : m.comment_text()}
          value={isFirst ? taken.html : content}
          typed={isFirst ? taken.typed : undefined}
          onChange={(html) => {
            draft.keeper.change({ content: html })
            setFound(undefined)
          }}
          placeholder={isAnswer ? m.answer_placeholder() : m.comment_placeholder()}
          isInvalid={error !== undefined}
          describedBy={id}
          autoFocus={!isFirst || taken.hasFocus}
          findPeople={(begun) => findPeople(begun, people)}
        />
      )}
      <div className="said">
        <div id={id}>
          <p className="field-error" role="alert">
            {error}
          </p>
          {length > COUNTED_FROM && (
            <p className="field-hint">{m.comment_left({ count: MAX_LENGTH - length })}</p>
          )}
          {isToSignIn && <p className="field-hint">{m.comment_visitor_hint()}</p>}
        </div>
        {/* the hint says the same and more */}
        {!(isToSignIn && draft.state === 'here') && <DraftStatus state={draft.state} />}
      </div>
      {found && (
        <Suspense>
          <PersonalDataPanel
            found={found}
            isPending={isPending}
            onChoose={submit}
            onChange={() => {
              setFound(undefined)
              editor.current?.focus()
            }}
          />
        </Suspense>
      )}
      <div className="form-end">
        <button className="button" type="submit" aria-disabled={isPending}>
          {isPending ? m.wait() : actionOf(box, isAnswer, isSignedIn)}
        </button>
        <button className="button quiet" type="button" onClick={cancel}>
          {m.comment_cancel()}
        </button>
      </div>
    </form>
  )
}

const isRoot = (box: Box) => box.act === 'new' || (box.act === 'change' && box.of.parentId === null)

const contentOf = (body: Record<string, unknown> | undefined): string =>
  typeof body?.content === 'string' ? body.content : ''

/** The word of what opened it: questions and comments are answered, all else is commented on. */
function actionOf(box: Box, isAnswer: boolean, isSignedIn: boolean): string {
  if (box.act === 'change') return box.isRejected ? m.comment_send_again() : m.comment_save()
  const isReply = isAnswer || (box.act === 'reply' && likeableType(box.to) === 'comment')
  if (!isSignedIn) return isReply ? m.comment_reply_visitor() : m.comment_comment_visitor()
  return isReply ? m.comment_reply() : m.comment_comment()
}

function wrongLength(length: number): string | undefined {
  if (length < MIN_LENGTH) return m.comment_too_short()
  return length > MAX_LENGTH ? m.comment_too_long({ count: length - MAX_LENGTH }) : undefined
}
