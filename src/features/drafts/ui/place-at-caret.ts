const MARGIN = 12
/** On narrower screens it stands at the bottom (two-versions.css). */
const NARROW = 600

/**
 * Finds where somebody writes, before a dialog takes the focus.
 * @returns puts the open dialog below the caret, or as near as the screen has room, or the caret above the dialog; to
 * be called again when the size of the screen changes
 */
export function placeAtCaret(dialog: HTMLDialogElement): () => void {
  const caret = caretBelow(dialog)
  let isPlaced = false
  return () => {
    for (const property of ['margin', 'top', 'left']) dialog.style.removeProperty(property)
    if (!caret) return
    if (innerWidth < NARROW) {
      if (!isPlaced) scrollAbove(dialog, caret)
      isPlaced = true
      return
    }
    const { width, height } = dialog.getBoundingClientRect()
    const within = (at: number, room: number) => Math.max(MARGIN, Math.min(at, room - MARGIN))
    dialog.style.margin = '0'
    dialog.style.top = `${within(caret.bottom + MARGIN, innerHeight - height)}px`
    dialog.style.left = `${within(caret.left - MARGIN, innerWidth - width)}px`
  }
}

/** The line with the caret; without one the box that the dialog belongs to. */
function caretBelow(dialog: HTMLDialogElement): DOMRect | undefined {
  const form = dialog.closest('form')
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  const isHere = range && form?.contains(range.startContainer)
  const rect = isHere ? range.getBoundingClientRect() : undefined
  if (rect && rect.height > 0) return rect
  return (form?.querySelector('.editor') ?? form)?.getBoundingClientRect()
}

/** Scrolls what was written out from below a dialog at the bottom of the screen. */
function scrollAbove(dialog: HTMLDialogElement, caret: DOMRect): void {
  // where it comes to rest: it moves in from below
  let covered = caret.bottom + MARGIN - (innerHeight - dialog.offsetHeight)
  for (let one = dialog.parentElement; one && covered > 0; one = one.parentElement) {
    const before = one.scrollTop
    one.scrollTop += covered
    covered -= one.scrollTop - before
  }
}
