import './popups.css'
import { useEffect, useState } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { Notification } from '../contract.ts'
import { pathOf } from '../notification-path.ts'
import { titleOf } from '../notification-text.ts'
import { Faces } from './faces.tsx'
import { readOnOpening } from './read-on-opening.ts'
import { dropPopup, usePopups } from './shown-popups.ts'
import { Subject } from './subject.tsx'

const SHOWN_FOR = 5_000

/** The region where news stand for a moment; read aloud when there is a pause. They stay while one looks at them. */
export function Popups() {
  const popups = usePopups()
  const [isHeld, setHeld] = useState(false)
  return (
    <div
      className="popups"
      role="status"
      aria-atomic="false"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {popups.map((told) => (
        <Popup key={`${told.id} ${told.number}`} told={told} isHeld={isHeld} onGo={setHeld} />
      ))}
    </div>
  )
}

interface PopupProps {
  readonly told: Notification
  readonly isHeld: boolean
  onGo(isHeld: false): void
}

function Popup({ told, isHeld, onGo }: PopupProps) {
  const { id } = told
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dropPopup(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const drop = () => {
    dropPopup(id)
    // what goes from under the pointer or the focus says nothing of its going
    onGo(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the link and the button within
    <div className="popup" onKeyDown={(event) => event.key === 'Escape' && drop()}>
      <Faces told={told} />
      <a
        href={pathOf(told)}
        onClick={() => {
          drop()
          readOnOpening(told)
        }}
      >
        <b>{titleOf({ ...told, times: 1 })}</b>
        <Subject told={told} />
      </a>
      <button type="button" className="icon-button" aria-label={m.close()} onClick={drop}>
        <Icon name="x" />
      </button>
    </div>
  )
}
