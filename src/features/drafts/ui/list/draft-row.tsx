import { type ContentType, paths } from '../../../../lib/address/paths.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import type { ListedDraft } from '../../contract.ts'
import { isCommentKind } from '../../is-comment-kind.ts'
import { boxAddress } from '../box-address.ts'

export interface ShownDraft
  extends Pick<
    ListedDraft,
    | 'key'
    | 'kind'
    | 'act'
    | 'postId'
    | 'commentId'
    | 'title'
    | 'words'
    | 'device'
    | 'updatedAt'
    | 'excerpt'
    | 'target'
  > {
  /** Whether the server has nothing of it. */
  readonly isOnlyHere: boolean
}

const kinds = {
  post: m.drafts_kind_post,
  question: m.drafts_kind_question,
  event: m.drafts_kind_event,
  comment: m.drafts_kind_comment,
  answer: m.drafts_kind_answer,
}

const icons: Readonly<Record<ShownDraft['kind'], IconName>> = {
  post: 'pen-line',
  question: 'circle-question-mark',
  event: 'calendar-days',
  comment: 'message-circle',
  answer: 'message-circle',
}

/** One draft: what it is, its beginning, how long, when and on what it was written. The whole of it goes on with it. */
export function DraftRow({ draft, onThrow }: { draft: ShownDraft; onThrow(): void }) {
  const { kind, title, excerpt, target, words, device } = draft
  const name = title || (target && replyTitle(draft, target.title)) || m.drafts_untitled()
  return (
    <li className="draft">
      <Icon name={icons[kind]} />
      <div>
        <h2>
          <a href={addressOf(draft)}>{name}</a>
        </h2>
        {excerpt && <p className="draft-excerpt">{excerpt}</p>}
        <p className="draft-facts">
          {[kinds[kind](), m.drafts_words(counted(words)), device].filter(Boolean).join(' · ')}
          {' · '}
          <TimeAgo at={draft.updatedAt} />
        </p>
      </div>
      <span className="button soft" aria-hidden="true">
        {m.drafts_continue()}
      </span>
      <button
        type="button"
        className="icon-button"
        onClick={onThrow}
        aria-label={`${m.drafts_throw()}: ${name}`}
        title={m.drafts_throw()}
      >
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

const replyTitle = ({ kind }: ShownDraft, title: string) =>
  isCommentKind(kind) ? m.drafts_reply_to({ title }) : m.drafts_change_of({ title })

function addressOf(draft: ShownDraft): string {
  const { key, kind, act, postId, target } = draft
  if (!isCommentKind(kind) && act === 'new') return paths.write({ draft: key })
  if (!isCommentKind(kind) && postId) return paths.write({ edit: postId })
  if (!target) return paths.drafts
  return boxAddress(paths.item(target.type as ContentType, target.seoLink), draft)
}
