/** What every list takes from its address: the page (1 if invalid) and whether «усюди» was chosen. */
export function pageOf(search: Record<string, unknown>): { page?: number; everywhere?: true } {
  const page = Number(search.page)
  const isPage = Number.isInteger(page) && page > 1 && page <= 100_000
  return { ...(isPage && { page }), ...everywhereOf(search) }
}

/** Whether «усюди» was chosen; all that a page of a place takes from its address where it is no list. */
export const everywhereOf = (search: Record<string, unknown>): { everywhere?: true } =>
  'everywhere' in search ? { everywhere: true } : {}

/** What a list by keyset takes from its address: older than an entry, by its id. */
export function beforeOf(search: Record<string, unknown>): { before?: number } {
  const before = Number(search.before)
  return Number.isSafeInteger(before) && before > 0 ? { before } : {}
}

/** The named parameters of an address that are words or numbers, as they were written; the loader reads them. */
export const wordsOf =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [One in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : []
      }),
    ) as { [One in Name]?: string }
