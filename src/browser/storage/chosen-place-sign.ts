const CHOSEN = 'place-chosen'

/** Makes the next page of this tab focus the place in its header (restorePlaceFocus). */
export function markPlaceChosen(): void {
  try {
    sessionStorage.setItem(CHOSEN, '1')
  } catch {
    // without storage the focus begins at the top of the next page
  }
}

/** Whether a place was chosen by the keyboard on the page before; true once. */
export function takePlaceChosen(): boolean {
  try {
    const isChosen = sessionStorage.getItem(CHOSEN) !== null
    sessionStorage.removeItem(CHOSEN)
    return isChosen
  } catch {
    return false
  }
}
