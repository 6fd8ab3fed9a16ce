/** Whether a key that was pressed there is a letter of some field, and no shortcut. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

/** Whether a key stands alone, and nothing lies over the page. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]')
