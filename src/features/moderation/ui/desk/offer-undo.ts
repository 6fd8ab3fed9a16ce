import * as m from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/toasts.tsx'
import { isShortcut } from './is-shortcut.ts'

/** A little less than the minute of the server (decisions/send-decision.ts), in milliseconds. */
const OFFERED_FOR = 58_000

let end: (() => void) | undefined

/**
 * Says what was decided and how to take it back: by the button while it is said, by Z for the minute, wherever one is by
 * then. The last decision alone.
 */
export function offerUndo(text: string, undo: () => void): void {
  end?.()
  const run = () => {
    end?.()
    undo()
  }
  const hear = (event: KeyboardEvent) => {
    // by its place: with Ukrainian letters it is «я»
    if (event.code !== 'KeyZ' || !isShortcut(event)) return
    event.preventDefault()
    run()
  }
  const timer = setTimeout(() => end?.(), OFFERED_FOR)
  addEventListener('keydown', hear)
  end = () => {
    clearTimeout(timer)
    removeEventListener('keydown', hear)
    end = undefined
  }
  const hasKeys = !matchMedia('(pointer: coarse)').matches
  showToast(text, { title: hasKeys ? m.cases_undo_key() : m.cases_undo(), run })
}
