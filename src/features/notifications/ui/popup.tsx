import { useEffect } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { Notification } from '../contract.ts'
import { pathOf } from '../notification-path.ts'
import { titleOf } from '../notification-text.ts'
import { Faces } from './faces.tsx'
import { readOnOpening } from './read-on-opening.ts'
import { dropPopup } from './shown-popups.ts'
import { Subject } from './subject.tsx'

/** How long a popup stays, in milliseconds. */
const SHOWN_FOR = 5_000

export interface PopupProps {
  readonly notification: Notification
  readonly isHeld: boolean
  onGo(isHeld: false): void
}

/** One notification, for a moment. It stays while one looks at it. */
export function Popup({ notification, isHeld, onGo }: PopupProps) {
  const { id } = notification
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
      <Faces notification={notification} />
      <a
        href={pathOf(notification)}
        onClick={() => {
          drop()
          readOnOpening(notification)
        }}
      >
        <b>{titleOf({ ...notification, times: 1 })}</b>
        <Subject notification={notification} />
      </a>
      <button type="button" className="icon-button" aria-label={m.close()} onClick={drop}>
        <Icon name="x" />
      </button>
    </div>
  )
}
