import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'

interface QuotedSignsProps {
  readonly signs: readonly { readonly words: string; readonly quote: string }[]
}

/** What speaks for fraud in a text, each sign with the words that show it: for who decides about it. */
export function QuotedSigns({ signs }: QuotedSignsProps) {
  if (signs.length === 0) return null
  return (
    <Notice kind="wrong" title={m.signs_title()}>
      <ul>
        {signs.map(({ words, quote }) => (
          <li key={words}>
            {words}
            {quote && <q>{quote}</q>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
