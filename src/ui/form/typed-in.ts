/**
 * What somebody changed in a form before the application ran: typed, emptied, ticked or chosen, or filled in by the
 * browser. That is what differs from what the server drew.
 * @param initial the values of the form as they were drawn
 */
export function typedIn<Values extends object>(
  form: HTMLFormElement | null,
  initial: Values,
): Partial<Values> {
  const changed = [...(form?.elements ?? [])].flatMap((element) => {
    const { name } = element as HTMLInputElement
    const value = name in initial ? changeOf(element) : undefined
    const isOfKind = typeof value === typeof initial[name as keyof Values]
    return value !== undefined && isOfKind ? [[name, value]] : []
  })
  return Object.fromEntries(changed) as Partial<Values>
}

function changeOf(element: Element): string | boolean | undefined {
  if (element instanceof HTMLSelectElement) {
    // one that the application drew itself knows no choice of before, and its list may still be on its way
    const isOfServer = [...element.options].some((option) => option.defaultSelected)
    const [chosen] = element.selectedOptions
    return isOfServer && chosen && !chosen.defaultSelected ? chosen.value : undefined
  }
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return undefined
  if (element instanceof HTMLInputElement) {
    const { type, checked, defaultChecked } = element
    if (type === 'checkbox') return checked === defaultChecked ? undefined : checked
    if (type === 'radio') return checked && !defaultChecked ? element.value : undefined
  }
  return element.value === element.defaultValue ? undefined : element.value
}
