import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'

const MENU = 'item-menu'
const TOOLS = 'item-tools'

/** «…»: the browser itself opens and closes it. The tools of who may change the item come into it when they are loaded. */
export function ItemMenu({ children }: { children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        className="icon-button more"
        popoverTarget={MENU}
        aria-label={m.item_more()}
      >
        <Icon name="ellipsis" />
      </button>
      {/* biome-ignore lint/a11y: the keys are those of the links and buttons within */}
      <div className="menu item-menu" id={MENU} popover="auto" onClick={closeItemMenu}>
        {children}
        <div id={TOOLS} />
      </div>
    </>
  )
}

/** Puts tools at the end of the menu of the item. */
export function ToolsInMenu({ label, children }: { label: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(TOOLS)), [])
  const tools = (
    // biome-ignore lint/a11y: a group of buttons is no fieldset; the keys are those of the buttons within
    <div role="group" aria-label={label} onClick={closeItemMenu}>
      {children}
    </div>
  )
  return place && createPortal(tools, place)
}

const closeItemMenu = () => document.getElementById(MENU)?.hidePopover()
