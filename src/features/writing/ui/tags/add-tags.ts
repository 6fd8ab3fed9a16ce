import { api } from '../../../../browser/api/api-client.ts'
import type { ChosenTag } from '../write-values.ts'

export const MAX_TAGS = 5

/** Tags by their names beside those that were chosen, as far as there is room. */
export async function addTags(
  chosen: readonly ChosenTag[],
  names: readonly string[],
): Promise<readonly ChosenTag[]> {
  const room = MAX_TAGS - chosen.length
  if (room <= 0) return chosen
  const made = await Promise.all(names.slice(0, room).map((name) => api.createTag({ name })))
  // two names may lead to one tag
  const all = new Map([...chosen, ...made.map(({ tag }) => tag)].map((tag) => [tag.id, tag]))
  return [...all.values()]
}
