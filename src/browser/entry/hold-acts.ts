/**
 * Controls that need the application: a button that sends no form, a link that it takes over (marked `data-act`), a
 * switch that belongs to no form.
 */
export const HELD_ACTS =
  'button[type=button]:not([popovertarget]), [data-act], input:is([type=checkbox], [type=radio]):not(form *)'
/** A list whose choice is done at once. */
export const HELD_CHOICES = 'select:not(form *)'

/**
 * Records presses and choices until the application runs.
 * @param onHeld called for each
 * @returns a function that repeats the recorded ones, in order and each once
 */
export function holdActs(onHeld: () => void): () => void {
  const waiting = new Map<Element, () => void>()
  const hold = (act: Element, repeat: () => void) => {
    // in the order of the last presses
    waiting.delete(act)
    waiting.set(act, repeat)
    act.setAttribute('aria-busy', 'true')
    onHeld()
  }
  const press = (click: MouseEvent) => {
    const act = (click.target as Element).closest(HELD_ACTS)
    if (!act || isForNewTab(click)) return
    click.preventDefault()
    click.stopImmediatePropagation()
    // a link of a drawing has no click() of its own
    hold(act, () => act.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  }
  const choose = ({ target }: Event) => {
    const list = target as Element
    if (list.matches(HELD_CHOICES))
      hold(list, () => list.dispatchEvent(new Event('change', { bubbles: true })))
  }
  addEventListener('click', press, true)
  addEventListener('change', choose, true)
  return () => {
    removeEventListener('click', press, true)
    removeEventListener('change', choose, true)
    for (const [act, repeat] of waiting) {
      act.removeAttribute('aria-busy')
      repeat()
    }
  }
}

const isForNewTab = (click: MouseEvent) =>
  click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
