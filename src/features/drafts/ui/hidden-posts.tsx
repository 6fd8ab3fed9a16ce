import { useRouter } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { dropUndo, showToast } from '../../../ui/toasts.tsx'
import type { DraftsData } from './load-drafts.ts'
import { stateNames } from './state-names.ts'

/** What one wrote and others do not see: hidden, waiting for a moderator, rejected, removed lately. */
export function HiddenPosts({ posts }: { posts: DraftsData['posts'] }) {
  const router = useRouter()
  if (posts.length === 0) return null
  const run = async (work: Promise<unknown>, said: string) => {
    try {
      await work
      dropUndo()
      showToast(said)
      await router.invalidate()
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <section aria-labelledby="hidden-posts">
      <h2 id="hidden-posts" className="drafts-part">
        {m.drafts_hidden_title()}
      </h2>
      <ul className="drafts">
        {posts.map(({ id, type, seoLink, title, state, reason, changedAt }) => (
          <li key={id}>
            <p className="draft-facts">
              {stateNames[state]()}
              {' · '}
              <TimeAgo at={changedAt} />
            </p>
            <h3>{state === 'removed' ? title : <a href={paths.item(type, seoLink)}>{title}</a>}</h3>
            {reason && <p>{m.drafts_moderator_reason({ reason })}</p>}
            <p className="chips">
              {state === 'removed' && !reason && (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`${m.drafts_restore()}: ${title}`}
                  onClick={() => run(api.restorePost({ id }), m.drafts_restored())}
                >
                  {m.drafts_restore()}
                </button>
              )}
              {state !== 'removed' && (
                <a
                  className="button quiet"
                  href={paths.write({ edit: id })}
                  aria-label={`${m.drafts_edit()}: ${title}`}
                >
                  {m.drafts_edit()}
                </a>
              )}
              {state === 'hidden' && !reason && (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`${m.drafts_show()}: ${title}`}
                  onClick={() => run(api.updatePost({ id, status: 1 }), m.drafts_shown())}
                >
                  {m.drafts_show()}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
