import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as m from '../paraglide/messages.js'
import { Icon } from './icon.tsx'
import { leaveWithMotion } from './leave-with-motion.ts'

/** A dialog over the page, open as long as it is rendered. Escape and the cross close it; focus goes back. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose(): void
  children: ReactNode
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement
    const box = dialog.current
    if (!box) return
    box.showModal()
    return () => {
      leaveWithMotion(box)
      // nothing behind it takes the focus while it is open
      box.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} className="dialog small" aria-labelledby={id} onClose={onClose}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" onClick={onClose} aria-label={m.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
