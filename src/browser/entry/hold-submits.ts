/** A form that only the application sends and has not taken over yet. */
export const HELD = 'form[method=dialog]'

/** A form sent before the application has taken it over is sent by it, once it has. */
export function holdSubmits(): void {
  const waiting = new WeakSet<HTMLFormElement>()
  const hold = (submit: SubmitEvent) => {
    const form = submit.target as HTMLFormElement
    if (!form.matches(HELD)) return
    submit.preventDefault()
    submit.stopImmediatePropagation()
    if (waiting.has(form)) return
    waiting.add(form)
    new MutationObserver((_, observer) => {
      if (form.matches(HELD)) return
      observer.disconnect()
      waiting.delete(form)
      form.requestSubmit()
    }).observe(form, { attributeFilter: ['method'] })
  }
  addEventListener('submit', hold, true)
}
