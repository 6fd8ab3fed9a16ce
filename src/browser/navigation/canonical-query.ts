import { TOKEN_GIVEN } from './page-data.ts'

/**
 * Takes from the address what the page does not read: marks of campaigns, what a social login came back with; what it
 * does read gets the spelling and order of the server. Before the router reads the address: it would lead to that
 * one by itself, while React is still taking the page over.
 * @param search the query of the address as the server read it
 */
export function canonicalQuery(search: string): void {
  const asked = new URLSearchParams(location.search)
  const read = [...new URLSearchParams(search)].map(([name, value]) => [
    name,
    // what only the browser reads was hidden from the drawing of the page
    value === TOKEN_GIVEN ? (asked.getAll(name).at(-1) ?? value) : value,
  ])
  const kept = String(new URLSearchParams(read))
  if (String(asked) === kept) return
  history.replaceState(history.state, '', location.pathname + (kept && `?${kept}`) + location.hash)
}
