interface Identified {
  readonly id: number
}

/** Lists that stand one under another, each without what an earlier one shows. */
export function eachOnce<Item extends Identified>(
  lists: readonly (readonly Item[])[],
): readonly (readonly Item[])[] {
  const shown = new Set<number>()
  return lists.map((list) => {
    const fresh = list.filter(({ id }) => !shown.has(id))
    for (const { id } of fresh) shown.add(id)
    return fresh
  })
}
