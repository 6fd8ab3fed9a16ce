import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { dropJournal } from '../../drafts/ui/journal.ts'
import { dropPendingComment, readPendingComment } from './pending-comment.ts'

/** The pause that the specification sets before the target opens, in milliseconds. */
const BEFORE_OPENING = 200

let isSending = false

/**
 * Sends what somebody wrote before they signed in, once, and opens it; on the page that proves an e-mail it says so
 * alone. What is refused stays in its box as a draft.
 */
export async function sendPendingComment(router: AnyRouter, username: string): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    const pending = await readPendingComment()
    if (!pending) return await dropPendingComment()
    const { idempotencyKey, path, ...input } = pending
    try {
      const { data } = await api.createComment(input, { context: { idempotencyKey } })
      await dropPendingComment()
      await dropJournal(username, pending.draftKey)
      if (data.status === 2) return showToast(m.comment_waiting())
      showToast(m.comment_published())
      if (location.pathname === '/uk/email-verified') return
      await new Promise((resolve) => setTimeout(resolve, BEFORE_OPENING))
      await router.navigate({
        href: `${paths.item(data.targetType, data.seoLink)}?comment=${data.id}`,
      })
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      // without an answer it waits for the next page; a refusal would be the same each time
      if (status < 400 || status >= 500) return
      await dropPendingComment()
      showToast(m.pending_failed({ why: failureText(error) }), {
        title: m.drafts_continue(),
        run: () => void router.navigate({ href: path }),
      })
    }
  } finally {
    isSending = false
  }
}
