/** Moves the focus to the first field that is wrong, and unfolds what hides it. */
export function focusWrong(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}
