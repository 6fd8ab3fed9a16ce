import { withoutParams } from '../lib/without-params.ts'

/**
 * Takes from the address what the page does not read: marks of campaigns, what a social login came back with. Before
 * the router reads the address: it would lead to the shorter one by itself, while React is still taking the page over.
 * @param search the query of the address as the server read it
 */
export function dropUnread(search: string): void {
  const read = new URLSearchParams(search)
  const unread = [...new URLSearchParams(location.search).keys()].filter((name) => !read.has(name))
  if (unread.length > 0)
    history.replaceState(history.state, '', withoutParams(location.href, unread))
}
