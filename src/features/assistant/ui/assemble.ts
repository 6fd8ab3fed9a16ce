import type { Improvement, Piece } from '../contract.ts'

/**
 * The text with some of the pieces in their places. Without any it is the text itself, to the letter.
 * @param isAccepted says it of each piece by its number
 * @throws when the pieces are of another text
 */
export function assemble(
  { content, pieces }: Pick<Improvement, 'content' | 'pieces'>,
  isAccepted: (number: number) => boolean,
): string {
  let html = ''
  let end = 0
  for (const [number, { at, before, after }] of pieces.entries()) {
    if (at < end || !content.startsWith(before, at))
      throw new Error('The pieces are of another text')
    html += content.slice(end, at) + (isAccepted(number) ? after : before)
    end = at + before.length
  }
  return html + content.slice(end)
}

/** Whether a piece changes what kind of block it is, not only its words. */
export const changesForm = ({ before, after }: Piece): boolean =>
  before !== '' && after !== '' && elementsOf(before) !== elementsOf(after)

const elementsOf = (html: string) =>
  [...html.matchAll(/<(p|h2|h3|ul|ol|li|blockquote)\b/g)].map(([, name]) => name).join()
