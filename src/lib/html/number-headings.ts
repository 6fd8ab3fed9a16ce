import { slugify } from '../text/slug.ts'
import { plainTextOf } from './plain-text.ts'

export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
}

/**
 * Gives every heading an id from its words, unique within the text. The prefix keeps the words of people
 * apart from the ids of the page.
 * @param html clean HTML: `<h2>` and `<h3>` without attributes
 */
export function numberHeadings(html: string): { html: string; outline: Heading[] } {
  const outline: Heading[] = []
  const taken = new Map<string, number>()
  const numbered = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (_, level: string, inner: string) => {
    const text = plainTextOf(inner).replaceAll('\n', ' ')
    const id = unique(`s-${slugify(text) || level}`, taken)
    outline.push({ id, level: Number(level), text })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html: numbered, outline }
}

function unique(wanted: string, taken: Map<string, number>): string {
  const times = (taken.get(wanted) ?? 0) + 1
  taken.set(wanted, times)
  return times === 1 ? wanted : unique(`${wanted}-${times}`, taken)
}
