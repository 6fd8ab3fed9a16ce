import { excerptOf } from '../../lib/excerpt.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { cleanContent } from '../posts/clean-content.ts'
import type { PostType } from '../posts/contract.ts'

const MOST_CONTENT = 100_000
const MOST_EXCERPT = 400

/** A text as its columns hold it. */
export interface WrittenText {
  readonly content: string
  readonly excerpt: string
  /** As JSON. */
  readonly outline: string
  readonly words: number
}

/**
 * Cleans the text of a post, a question or an event.
 * @throws 400 when it is too long; when a post says nothing
 */
export async function readText(
  dirty: string,
  { type, filesUrl }: { type: PostType; filesUrl: string },
): Promise<WrittenText> {
  const { html, outline, text, words } = await cleanContent(dirty, { filesUrl, most: MOST_CONTENT })
  if (type === 'post' && words === 0 && !html.includes('<img'))
    throw badInput('content', 'Напишіть хоч щось: порожній допис нікому не допоможе')
  return {
    content: html,
    excerpt: excerptOf(text, MOST_EXCERPT),
    outline: JSON.stringify(outline),
    words,
  }
}

/**
 * A title on one line without spaces around.
 * @throws 400 when less than 5 characters are left
 */
export function readTitle(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim()
  if (line.length < 5) throw badInput('title', 'Заголовок — від 5 до 160 знаків')
  return line
}
