import { Fragment } from 'react'
import * as m from '../../../paraglide/messages.js'
import type { Piece } from '../contract.ts'

type Part = Piece['parts'][number]

/** What goes struck, what comes underlined, each with a word for who does not see that. */
export function Difference({ parts }: { parts: readonly Part[] }) {
  return (
    <p className="difference">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <Fragment key={index}>{shown(part)}</Fragment>
      ))}
    </p>
  )
}

function shown({ kind, text }: Part) {
  if (kind === 'same') return text
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <span className="sr-only">{kind === 'added' ? m.improve_added() : m.improve_removed()} </span>
      <Spaces text={text} />
      <span className="sr-only"> {m.improve_end()} </span>
    </Tag>
  )
}

/** A space that holds words together is seen as a ring, one that is all of the change as a low bracket. */
function Spaces({ text }: { text: string }) {
  if (/^ +$/.test(text)) return <span aria-hidden="true">{'␣'.repeat(text.length)}</span>
  return text.split('\u00a0').map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change places
    <Fragment key={index}>
      {index > 0 && (
        <span className="nbsp">
          <span aria-hidden="true">°</span>
          <span className="sr-only">{m.improve_nbsp()}</span>
        </span>
      )}
      {words}
    </Fragment>
  ))
}
