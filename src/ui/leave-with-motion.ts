/**
 * Lets a dialog fade after it was taken from the page: React removes its element at once, so the same element is shown
 * once more, out of reach, until its animation has ended. The focus and the next dialog wait for nothing. To be called
 * while the dialog is being removed; does nothing when it stays.
 */
export function leaveWithMotion(dialog: HTMLDialogElement): void {
  const scrolled = [dialog, ...dialog.querySelectorAll('*')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((element) => ({ element, scrollTop: element.scrollTop }))
  // after the removal, before the next picture
  queueMicrotask(() => {
    if (dialog.isConnected) return
    const layer = document.createElement('div')
    layer.className = 'dialog-layer'
    layer.inert = true
    layer.ariaHidden = 'true'
    layer.append(dialog)
    document.body.append(layer)
    for (const { element, scrollTop } of scrolled) element.scrollTop = scrollTop
    const ends = layer.getAnimations({ subtree: true }).map(({ finished }) => finished)
    Promise.allSettled(ends).then(() => layer.remove())
  })
}
