/** «/» focuses the search field; needs no application. */
export function listenForSlash(): void {
  addEventListener('keydown', (event) => {
    if (
      event.key !== '/' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return
    const fields = document.querySelectorAll<HTMLInputElement>('search input[name=search]')
    const field = [...fields].find((one) => one.checkVisibility())
    if (!field || document.querySelector('dialog[open]')) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
