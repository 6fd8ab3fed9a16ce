import type { Client } from 'pg'

const KEY = /^temp\/([\da-f-]{36})-\d+\.webp$/

/**
 * Of pictures that are not published yet those that seem to show a document whose owner has not said what it is, and
 * those of which nothing is known yet: they may be masked or removed in a minute, and a backup would keep them for weeks
 * (docs/decisions/0048-personal-data.md).
 * @param keys of files of the site
 * @returns those of them
 */
export async function findUnmaskedDocuments(
  client: Client,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const pictures = keys.flatMap((key) => {
    const id = KEY.exec(key)?.[1]
    return id ? [{ id, key }] : []
  })
  if (pictures.length === 0) return new Set()
  const { rows } = await client.query<{ id: string }>(
    `select id from file where id = any ($1::uuid[]) and (document_zone is null or document_denied_at is not null)`,
    [[...new Set(pictures.map(({ id }) => id))]],
  )
  const harmless = new Set(rows.map(({ id }) => id))
  return new Set(pictures.filter(({ id }) => !harmless.has(id)).map(({ key }) => key))
}
