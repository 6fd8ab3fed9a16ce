const OFF_KEY = 'desk-keys-off'

/** Whether single keys act on the desk, as this browser has it: whoever speaks to it may not want them (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null
  } catch {
    return true
  }
}

/** Switches them for this browser. */
export function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF_KEY)
    else localStorage.setItem(OFF_KEY, '1')
  } catch {
    // without storage they stay on
  }
}

/** Whether a key that was pressed there is a letter of some field, and no shortcut. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

/** Whether a key stands alone, shortcuts are on, and nothing lies over the page. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) &&
  !isTyping(event.target) &&
  areShortcutsOn() &&
  !document.querySelector('dialog[open]')
