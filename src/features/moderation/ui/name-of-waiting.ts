import * as m from '../../../paraglide/messages.js'
import type { WaitingItem } from '../contract.ts'

/** What something is called: by its own title, a comment by that of what it stands under. */
export function nameOfWaiting({ objectType, title }: WaitingItem): string {
  if (objectType === 'answer') return m.moderation_answer_to({ title })
  return objectType === 'comment' ? m.moderation_comment_to({ title }) : title
}
