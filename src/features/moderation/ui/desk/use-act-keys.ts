import { useEffect, useRef } from 'react'
import type { Chosen } from './act-choices.ts'
import { isShortcut } from './is-shortcut.ts'

/**
 * Chooses acts by their keys while nothing is typed; the focus goes along, so that it is told.
 * @param toggle gets the act of a key
 */
export function useActKeys(
  choices: readonly { readonly act: Chosen; readonly key: string }[],
  toggle: (act: Chosen) => void,
): void {
  const latest = useRef({ choices, toggle })
  latest.current = { choices, toggle }
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const pressed = latest.current.choices.find(({ key }) => key === event.key)
      if (!pressed || !isShortcut(event)) return
      event.preventDefault()
      latest.current.toggle(pressed.act)
      document.querySelector<HTMLElement>(`[data-act-key="${pressed.key}"]`)?.focus()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
