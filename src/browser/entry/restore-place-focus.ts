import { takePlaceChosen } from '../storage/chosen-place-sign.ts'

/**
 * Focuses the place in the header when it was just chosen by the keyboard: the choice loads a new document, where the
 * focus would begin at the top. Needs no application.
 */
export function restorePlaceFocus(): void {
  if (takePlaceChosen()) document.querySelector<HTMLElement>('header .place')?.focus()
}
