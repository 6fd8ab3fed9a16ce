/** The ticket to the second step that stands after the `#`, once: the address is replaced at once. */
export function takeSecondStep(): string | undefined {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('second-step')
  if (!ticket) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return ticket
}
