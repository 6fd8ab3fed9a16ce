/** Moves the focus to the first field that is wrong, unfolds what hides it, and shows what is said of it. */
export function focusWrong(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = ids.map((id) => document.getElementById(id)).find((one) => one?.matches(WORDS))
  // it may stand under what lies over the page there, or above a field that is longer than the screen
  said?.scrollIntoView({ block: 'nearest' })
}

const WORDS = '.field-error:not(:empty)'
