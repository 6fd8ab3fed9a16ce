import { useState } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Prose } from '../../posts/ui/prose.tsx'

/** As long as what a screen or two hold, in characters of HTML. */
const LONG = 3_000

/** A text as readers would see it, with the addresses that its links lead to; a long one opens on demand. */
export function WholeText({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(html.length <= LONG)
  return (
    <div className={isOpen ? 'waiting-text' : 'waiting-text closed'}>
      <Prose html={html} />
      {!isOpen && (
        <button type="button" className="button quiet" onClick={() => setOpen(true)}>
          {m.moderation_show_all()}
        </button>
      )}
    </div>
  )
}
