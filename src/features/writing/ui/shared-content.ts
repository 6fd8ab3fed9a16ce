import { escapeHtml } from '../../../lib/html/escape-html.ts'
import type { WriteSearch } from './write-search.ts'

/** What another application shared, as the beginning of a text. */
export function sharedContent({ text, url }: WriteSearch): string {
  const lines = (text ?? '').split(/\n+/).filter((line) => line.trim())
  const link = url && `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
  return [...lines.map(escapeHtml), ...(link ? [link] : [])].map((one) => `<p>${one}</p>`).join('')
}
