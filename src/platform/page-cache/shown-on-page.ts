import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a page may show: a post in a list or by itself, the thread of a post, a comment away from its thread, a person, a
 * tag, lists of a place (by its city, else its country, '' for everywhere), and what moderators pin there. The database
 * notes under the same names what changes (db/schema/functions/page_changes.sql).
 */
export type ShownKind = 'post' | 'thread' | 'comment' | 'person' | 'tag' | 'list' | 'pins'

const collected = new AsyncLocalStorage<Set<string>>()

/** Says that the page which is being made shows these; nothing where no page is. */
export function shows(kind: ShownKind, ids: Iterable<number | string>): void {
  const tags = collected.getStore()
  if (tags) for (const id of ids) tags.add(`${kind}:${id}`)
}

/** The same of tags that were collected before. */
export function showsTags(known: Iterable<string>): void {
  const tags = collected.getStore()
  if (tags) for (const tag of known) tags.add(tag)
}

/** Runs what makes a page, or a part of one. @returns its value with the tags of what it shows */
export async function collectShown<Value>(
  run: () => Promise<Value>,
): Promise<{ value: Value; tags: ReadonlySet<string> }> {
  const tags = new Set<string>()
  const value = await collected.run(tags, run)
  return { value, tags }
}
