/** A box as tall as its text, for browsers that do not do so by a style of their own. */
export function growBox(box: HTMLTextAreaElement | null): void {
  if (!box || CSS.supports('field-sizing', 'content')) return
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight}px`
}
