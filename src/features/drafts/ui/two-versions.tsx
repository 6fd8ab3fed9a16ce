import '../../../lib/html/allow-inert-parsing.ts'
import './two-versions.css'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { wordDifference } from '../../../lib/text/word-difference.ts'
import * as m from '../../../paraglide/messages.js'
import { leaveWithMotion } from '../../../ui/leave-with-motion.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { WholeDraft } from '../contract.ts'
import { placeAtCaret } from './place-at-caret.ts'
import { VersionDifference } from './version-difference.tsx'

interface TwoVersionsProps {
  /** The text of this page: a title on a line of its own, if it has one, then HTML. */
  readonly mine: string
  readonly other: WholeDraft
  onChoose(mine: boolean): void
}

/** A dialog takes the keys: it waits until nothing was typed for so long, in milliseconds. */
const QUIET = 600

/** Two devices changed one text: once the writer pauses, they choose. */
export function TwoVersions(props: TwoVersionsProps) {
  const { mine } = props
  const [isQuiet, setQuiet] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET)
    return () => clearTimeout(timer)
  }, [mine])
  return isQuiet ? <VersionChoice {...props} /> : null
}

/** What differs, beside the field that was written in, and a choice. Nothing else can be reached before. */
function VersionChoice({ mine, other, onChoose }: TwoVersionsProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const theirs = `${other.title}\n${typeof other.body.content === 'string' ? other.body.content : ''}`
  const parts = useMemo(() => wordDifference(textOf(theirs), textOf(mine)), [mine, theirs])
  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    // not even a second Escape closes it
    box.setAttribute('closedby', 'none')
    const place = placeAtCaret(box)
    box.showModal()
    place()
    addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      leaveWithMotion(box)
      box.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog two-versions"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      // keys of what was being typed press no button
      // biome-ignore lint/a11y/noAutofocus: the dialog itself takes the focus
      autoFocus
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <h2 id={id}>{m.draft_other_title()}</h2>
      <p id={`${id}-text`}>{m.draft_other_text()}</p>
      <p className="legend">
        <span className="mine">{m.draft_only_mine()}</span>{' '}
        <span className="theirs">
          {other.device ? m.draft_only_theirs_on({ device: other.device }) : m.draft_only_theirs()}
          {' · '}
          <TimeAgo at={other.updatedAt} />
        </span>
      </p>
      <VersionDifference parts={parts} />
      <p className="choice">
        <button type="button" className="button" onClick={() => onChoose(true)}>
          {m.draft_keep_mine()}
        </button>
        <button type="button" className="button quiet" onClick={() => onChoose(false)}>
          {m.draft_take_theirs()}
        </button>
      </p>
    </dialog>
  )
}

/** The words of HTML that was not cleaned: the browser reads it into a document that runs nothing. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('</p>', '</p>\n'), 'text/html')
  return body.textContent.trim()
}
