import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../../../browser/api/api-client.ts'
import { NO_RESPONSE } from '../../../browser/api/no-response.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { dropEntry } from '../../../browser/storage/journal.ts'
import { paths } from '../../../lib/address/paths.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { keepWayBack } from '../../accounts/ui/sign-in/way-back.ts'
import { boxAddress } from '../../drafts/ui/box-address.ts'
import { announceKept } from './kept-event.ts'
import {
  dropPendingComment,
  hasSameText,
  isAsItWas,
  type PendingComment,
  readPendingComment,
} from './pending-comment.ts'

/** The pause that the specification sets before the target opens, in milliseconds. */
const BEFORE_OPENING = 200
/** As long as a link that confirms an address: later nobody expects it. */
const MAX_AGE = 24 * 60 * 60_000

let isSending = false

/**
 * Sends what somebody wrote before they signed in, once, and opens it; on the page that proves an e-mail it says so and
 * leaves the way to it. What is refused, changed since or old stays in its box as a draft.
 */
export async function sendPendingComment(router: AnyRouter, me: Sender): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    const pending = await readPendingComment()
    if (!pending || (pending.owner ?? me.uuid) !== me.uuid) return await dropPendingComment()
    if (Date.now() - pending.keptAt > MAX_AGE || !(await isAsItWas(pending, me.uuid)))
      return await leave(router, pending, m.pending_left())
    await send(router, me, pending).catch((error) => refuse(router, pending, error))
  } finally {
    isSending = false
  }
}

interface Sender {
  readonly uuid: string
  readonly username: string
}

async function send(router: AnyRouter, me: Sender, pending: PendingComment): Promise<void> {
  const { idempotencyKey, path: _, owner: __, keptAt: ___, ...said } = pending
  const input = { ...said, username: me.username }
  const { data } = await api.createComment(input, { context: { idempotencyKey } })
  await dropPendingComment()
  for (const of of [undefined, me.uuid]) await dropEntry(of, pending.draftKey, hasSameText(pending))
  if (data.status === CONTENT_STATUS.waiting) {
    announceKept(data)
    return showToast(data.awaitsProof ? m.comment_unproven() : m.comment_waiting())
  }
  showToast(m.comment_published())
  const href = `${paths.item(data.targetType, data.seoLink)}?comment=${data.id}`
  // there they are told of what comes next, with the way to it
  if (location.pathname === paths.emailVerified) return keepWayBack(href, true)
  await new Promise((resolve) => setTimeout(resolve, BEFORE_OPENING))
  await revalidate(router)
  await router.navigate({ href })
}

async function refuse(router: AnyRouter, pending: PendingComment, error: unknown): Promise<void> {
  const { status = NO_RESPONSE } = error as { status?: number }
  // without an answer it waits for the next page, as while another tab is sending it
  if (status < 400 || status >= 500 || status === 401 || status === 409) return
  await leave(router, pending, m.pending_failed({ why: failureText(error) }))
}

/** It stays in its box, and its writer is told. */
async function leave(router: AnyRouter, pending: PendingComment, why: string) {
  const { path, objectId: postId, firstParentId: commentId } = pending
  const box = { act: commentId === null ? 'new' : 'reply', postId, commentId } as const
  await dropPendingComment()
  showToast(why, {
    title: m.drafts_continue(),
    run: () => void router.navigate({ href: boxAddress(path, box) }),
  })
}
