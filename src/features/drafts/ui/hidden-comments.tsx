import { useRouter } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { dropUndo, showToast } from '../../../ui/toasts.tsx'
import type { DraftsData } from './load-drafts.ts'
import { stateNames } from './state-names.ts'

/** Comments and answers that others do not see: hidden, waiting, rejected, removed lately. */
export function HiddenComments({ comments }: { comments: DraftsData['comments'] }) {
  const router = useRouter()
  if (comments.length === 0) return null
  const restore = async (id: number) => {
    try {
      await api.restoreComment({ id })
      dropUndo()
      showToast(m.drafts_restored())
      await router.invalidate()
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <section aria-labelledby="hidden-comments">
      <h2 id="hidden-comments" className="drafts-part">
        {m.drafts_hidden_comments_title()}
      </h2>
      <ul className="drafts">
        {comments.map((comment) => {
          const { id, title, seoLink, targetType, state, reason, excerpt, changedAt } = comment
          const name = title === null ? m.drafts_reply_to_gone() : m.drafts_reply_to({ title })
          return (
            <li key={id}>
              <p className="draft-facts">
                {stateNames[state]()}
                {' · '}
                <TimeAgo at={changedAt} />
              </p>
              <h3>{name}</h3>
              <p>{excerpt}</p>
              {reason && <p>{m.drafts_moderator_reason({ reason })}</p>}
              <p className="chips">
                {state === 'removed' && !reason && (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={`${m.drafts_restore()}: ${name}`}
                    onClick={() => restore(id)}
                  >
                    {m.drafts_restore()}
                  </button>
                )}
                {state !== 'removed' && seoLink && (
                  <a
                    className="button quiet"
                    href={`${paths.item(targetType, seoLink)}?write=change:${id}#comment-${id}`}
                    aria-label={`${m.drafts_edit()}: ${name}`}
                  >
                    {m.drafts_edit()}
                  </a>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
