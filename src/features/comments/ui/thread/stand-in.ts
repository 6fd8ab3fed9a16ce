import * as m from '../../../../paraglide/messages.js'

/**
 * Puts a field below a comment and the focus into it, within the press that asks for it: no key is lost while the
 * composer is on its way, and a phone shows its keyboard. The composer takes its words over (tools/use-taken-line.ts).
 * @returns the one that waits there already, if its composer did not come; undefined where a composer stands there, which gets the focus
 */
export function placeStandIn(pressed: Element): HTMLTextAreaElement | undefined {
  const facts = pressed.closest('.meta') ?? pressed
  const next = facts.nextElementSibling
  if (next?.matches('.below-comment')) {
    next.querySelector<HTMLElement>('[contenteditable=true], textarea')?.focus()
    return undefined
  }
  const field = next instanceof HTMLTextAreaElement ? next : createField()
  if (field !== next) facts.after(field)
  field.focus()
  return field
}

/** Takes away those that nobody wrote in: somebody has asked for something else. */
export function dropEmptyStandIns(): void {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('.meta + textarea'))
    if (field.value === '') field.remove()
}

function createField(): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.className = 'input'
  field.rows = 2
  field.ariaLabel = m.comment_text()
  field.addEventListener('compositionstart', () => {
    field.dataset.composing = ''
  })
  field.addEventListener('compositionend', () => {
    delete field.dataset.composing
  })
  return field
}
