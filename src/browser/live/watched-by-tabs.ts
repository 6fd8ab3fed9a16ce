/** The server watches at most this many posts per connection; the last opened ones are sent. */
const MAX_WATCHED_POSTS = 20

/** Which posts are read in which tab. */
export function watchedByTabs() {
  const posts = new Map<string, readonly number[]>()
  const all = () => [...new Set([...posts.values()].flat())].slice(-MAX_WATCHED_POSTS)
  return {
    /** Every post that is read somewhere, once. */
    all,
    /** @returns whether there is one more to watch; one less can wait */
    set(tab: string, read: readonly number[]): boolean {
      const before = all()
      posts.delete(tab)
      if (read.length > 0) posts.set(tab, read)
      return all().some((id) => !before.includes(id))
    },
    clear: () => posts.clear(),
  }
}
