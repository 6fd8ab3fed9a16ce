import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { boxAddress } from '../../drafts/ui/box-address.ts'
import { dropJournal } from '../../drafts/ui/journal.ts'
import { dropPendingComment, type PendingComment, readPendingComment } from './pending-comment.ts'

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
    if (!pending || (pending.owner ?? username) !== username) return await dropPendingComment()
    await send(router, username, pending).catch((error) => refuse(router, pending, error))
  } finally {
    isSending = false
  }
}

async function send(router: AnyRouter, username: string, pending: PendingComment): Promise<void> {
  const { idempotencyKey, path: _, owner: __, ...input } = pending
  const { data } = await api.createComment(input, { context: { idempotencyKey } })
  await dropPendingComment()
  await dropJournal(username, pending.draftKey)
  if (data.status === 2) return showToast(m.comment_waiting())
  showToast(m.comment_published())
  if (location.pathname === '/uk/email-verified') return
  await new Promise((resolve) => setTimeout(resolve, BEFORE_OPENING))
  await router.invalidate({ sync: true })
  await router.navigate({
    href: `${paths.item(data.targetType, data.seoLink)}?comment=${data.id}`,
  })
}

async function refuse(
  router: AnyRouter,
  { path, draftKey }: PendingComment,
  error: unknown,
): Promise<void> {
  const { status = 0 } = error as { status?: number }
  // without an answer it waits for the next page, as while another tab is sending it
  if (status < 400 || status >= 500 || status === 401 || status === 409) return
  await dropPendingComment()
  showToast(m.pending_failed({ why: failureText(error) }), {
    title: m.drafts_continue(),
    run: () => void router.navigate({ href: boxAddress(path, draftKey) }),
  })
}
