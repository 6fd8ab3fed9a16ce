import { TOKEN_GIVEN } from './page-data.ts'

/**
 * Makes the query of the address canonical: parameters that the page does not read (campaign tags, those of a social
 * login) are removed, the others get the order and form of the server. Runs before the router reads the address, which
 * would otherwise redirect while React still hydrates the page.
 * @param search the canonical query from the server
 */
export function canonicalQuery(search: string): void {
  const given = new URLSearchParams(location.search)
  const read = [...new URLSearchParams(search)].map(([name, value]) => [
    name,
    // values that only the browser reads were replaced when the page was rendered
    value === TOKEN_GIVEN ? (given.getAll(name).at(-1) ?? value) : value,
  ])
  const canonical = String(new URLSearchParams(read))
  if (String(given) === canonical) return
  history.replaceState(
    history.state,
    '',
    location.pathname + (canonical && `?${canonical}`) + location.hash,
  )
}
