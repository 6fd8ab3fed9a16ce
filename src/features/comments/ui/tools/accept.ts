import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { CommentRoot } from '../../contract.ts'

/** The asker accepts an answer, or takes that back; the button keeps the focus wherever the answer moves. */
export async function accept(
  router: AnyRouter,
  question: { readonly id: number },
  answer: CommentRoot,
): Promise<void> {
  const commentId = answer.isAccepted ? null : answer.id
  try {
    await api.acceptAnswer({ id: question.id, commentId })
    await revalidate(router)
    showToast(commentId ? m.answer_accepted_toast() : m.answer_unaccepted_toast())
    document
      .querySelector<HTMLElement>(`[data-act=accept][data-of="${answer.id}"]`)
      ?.focus({ preventScroll: true })
  } catch (failure) {
    showToast(failureText(failure))
  }
}
