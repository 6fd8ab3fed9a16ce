/** Leads who writes to the first field that was refused, once the screen says why. */
export const focusWrong = (form: HTMLFormElement | null): void =>
  void requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )
