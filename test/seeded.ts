/** A random generator with a seed, so that a failure can be repeated. */
export function seeded(seed: number) {
  let state = seed
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (most: number) => Math.floor(random() * most)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  return { random, below, pick }
}
