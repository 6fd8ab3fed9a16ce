/** A form that only the application sends and that is not hydrated yet. */
export const UNHYDRATED_FORM = 'form[method=dialog]'

/** Defers the submit of a form that is not hydrated yet until it is. */
export function holdSubmits(): void {
  const waiting = new WeakSet<HTMLFormElement>()
  const hold = (submit: SubmitEvent) => {
    const form = submit.target as HTMLFormElement
    if (!form.matches(UNHYDRATED_FORM)) return
    submit.preventDefault()
    submit.stopImmediatePropagation()
    if (waiting.has(form)) return
    waiting.add(form)
    new MutationObserver((_, observer) => {
      if (form.matches(UNHYDRATED_FORM)) return
      observer.disconnect()
      waiting.delete(form)
      form.requestSubmit()
    }).observe(form, { attributeFilter: ['method'] })
  }
  addEventListener('submit', hold, true)
}
