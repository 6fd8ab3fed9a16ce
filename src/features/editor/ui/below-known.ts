import { plainTextOf as wordsOf } from '../../../lib/html/plain-text.ts'
import { paragraphsOf, plainTextOf } from './typed-text.ts'

/** What a plain box begins with: HTML, and the same as plain text, unless it has more than paragraphs. */
export interface BoxStart {
  readonly html: string
  readonly text: string | undefined
}

export const startOf = (html: string): BoxStart => ({ html, text: plainTextOf(html) })

/** What the box shows: of more than paragraphs the words alone. */
export const shownOf = ({ html, text }: BoxStart): string => text ?? wordsOf(html)

/**
 * Puts what was kept into a box in which somebody may have typed by now: their words stay, with the caret, below it.
 * @returns what is in the box then, and whether that is more than what was kept
 */
export function putAbove(
  box: HTMLTextAreaElement | null,
  known: string,
): { start: BoxStart; isMore: boolean } {
  const typed = paragraphsOf(box?.value ?? '')
  // a browser may have filled in what was kept
  const isMore = typed !== '' && !known.endsWith(typed)
  const start = startOf(isMore ? known + typed : known)
  if (!box) return { start, isMore }
  const { value, selectionStart, selectionEnd } = box
  const above = plainTextOf(known)
  if (isMore && above !== undefined) {
    const lead = above && `${above}\n`
    box.value = lead + value
    box.setSelectionRange(lead.length + selectionStart, lead.length + selectionEnd)
  } else box.value = shownOf(start)
  return { start, isMore }
}
