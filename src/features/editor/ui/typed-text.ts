import type { JSONContent } from '@tiptap/core'

/** What was typed while the editor was on its way, and where. */
export interface TypedText {
  readonly text: string
  /** Nothing when the box had no focus. */
  readonly caret: number | undefined
}

/** Plain text as HTML: a line is a paragraph. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('')

/** The words of paragraphs, a line each; nothing for what has more than paragraphs. */
export function plainTextOf(html: string): string | undefined {
  const lines = html.replaceAll(/<\/p>\s*<p>/g, '\n').replaceAll(/<\/?p>|^\s+|\s+$/g, '')
  return lines.includes('<') ? undefined : lines.replaceAll(/&(amp|lt|gt|nbsp);/g, unescaped)
}

/**
 * The same text for the editor.
 * @returns a document, and where in it the caret stands
 */
export function handOver({ text, caret }: TypedText): { content: JSONContent; position: number } {
  const at = caret ?? text.length
  const before = text.slice(0, at).split('\n')
  const current = before.length - 1
  const lines = text
    .split('\n')
    .map((line, index) => ({ line, index }))
    .filter(({ line, index }) => line.trim() || index === current)
  const above = lines.filter(({ index }) => index < current)
  const size = above.reduce((sum, { line }) => sum + line.length + 2, 0)
  return {
    content: { type: 'doc', content: lines.map(({ line }) => paragraph(line)) },
    position: size + 1 + (before[current]?.length ?? 0),
  }
}

const paragraph = (line: string): JSONContent => ({
  type: 'paragraph',
  ...(line && { content: [{ type: 'text', text: line }] }),
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const CHARACTER_OF_ENTITY: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
}
const unescaped = (entity: string, name: string) => CHARACTER_OF_ENTITY[name] ?? entity
