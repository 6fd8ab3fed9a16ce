import type { PostCard } from '../../../posts/contract.ts'
import type { ChosenTag } from '../write-values.ts'

const MAX_SUGGESTED = 5

/** The tags that similar texts have, the most frequent first; of as frequent ones first that of what is more alike. */
export function suggestTags(
  similar: readonly Pick<PostCard, 'tags'>[],
  chosen: readonly ChosenTag[],
): readonly ChosenTag[] {
  const uses = new Map<number, { tag: ChosenTag; count: number }>()
  for (const tag of similar.flatMap(({ tags }) => tags)) {
    const use = uses.get(tag.id) ?? { tag: { id: tag.id, name: tag.name }, count: 0 }
    uses.set(tag.id, { ...use, count: use.count + 1 })
  }
  return [...uses.values()]
    .filter(({ tag }) => chosen.every(({ id }) => id !== tag.id))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SUGGESTED)
    .map(({ tag }) => tag)
}
