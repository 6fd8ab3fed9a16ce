import { useEffect, useRef, useState } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Prose } from '../../posts/ui/prose.tsx'
import { markShownAddresses } from './mark-shown-addresses.ts'

/** As long as what a screen or two hold, in characters of HTML. */
const MAX_UNFOLDED_LENGTH = 3_000

/** A text as readers would see it, with the addresses that its links lead to; a long one opens on demand. */
export function WholeText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  const isClosed = html.length > MAX_UNFOLDED_LENGTH && !isOpened
  // the button that was pressed is gone: the focus stays with the text
  useEffect(() => {
    if (isOpened) text.current?.focus({ preventScroll: true })
  }, [isOpened])
  return (
    <div className={isClosed ? 'waiting-text closed' : 'waiting-text'} ref={text} tabIndex={-1}>
      <Prose html={markShownAddresses(html)} />
      {isClosed && (
        <button type="button" className="button quiet" onClick={() => setOpened(true)}>
          {m.moderation_show_all()}
        </button>
      )}
    </div>
  )
}
