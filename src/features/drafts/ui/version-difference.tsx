import { Fragment } from 'react'
import type { DifferencePart } from '../../../lib/text/word-difference.ts'
import * as m from '../../../paraglide/messages.js'

/** So many letters of what both versions say stand around a difference. */
const AROUND = 90

/** What only one of two versions says, with a little of what stands around it. */
export function VersionDifference({ parts }: { parts: readonly DifferencePart[] }) {
  if (parts.every(({ kind }) => kind === 'same')) return <p>{m.draft_same_words()}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div className="difference" tabIndex={0}>
      {parts.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <Fragment key={index}>
          {kind === 'same' ? (
            around(text, index === 0, index === parts.length - 1)
          ) : (
            <span className={kind === 'added' ? 'mine' : 'theirs'}>
              <span className="sr-only">
                {kind === 'added' ? m.draft_only_mine() : m.draft_only_theirs()}:{' '}
              </span>
              {text}
              <span className="sr-only">; </span>
            </span>
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** The end of what comes before a difference, the beginning of what comes after it. */
function around(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? 0 : AROUND
  const tail = isLast ? 0 : AROUND
  if (text.length <= head + tail + AROUND) return text
  return `${text.slice(0, head)} […] ${tail ? text.slice(-tail) : ''}`
}
