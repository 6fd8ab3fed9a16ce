/**
 * Takes parameters out of the query of an address.
 * @returns its path, with the rest of the query and the hash
 */
export function withoutParams(href: string, names: readonly string[]): string {
  const { pathname, searchParams, hash } = new URL(href)
  for (const name of names) searchParams.delete(name)
  // not by their `size`: older Safari has none
  const search = String(searchParams)
  return pathname + (search && `?${search}`) + hash
}
