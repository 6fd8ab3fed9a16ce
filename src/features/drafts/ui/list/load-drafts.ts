import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'

/** What one has begun to write, and what one keeps from the others. */
export async function loadDrafts(context: LoaderContext, username: string) {
  const { api } = context
  const [{ drafts }, { posts }, comments] = await Promise.all([
    api.listDrafts({}),
    api.listOwnPosts({}),
    loadHiddenComments(context, username),
  ])
  return { drafts, posts, comments }
}

export type DraftsData = Awaited<ReturnType<typeof loadDrafts>>

const PER_PAGE = 50
const MAX_PAGES = 4

/** Each page begins after the last comment of the one before: what is restored meanwhile hides none of the others. */
async function loadHiddenComments({ api }: LoaderContext, username: string) {
  const input = { username, published: 0, perPage: PER_PAGE }
  const first = await api.listCustomerComments(input)
  const found = [...first.comments]
  const pages = Math.min(MAX_PAGES, Math.ceil(first.total / PER_PAGE))
  for (let page = 2; page <= pages; page++) {
    const last = found.at(-1)
    if (!last) break
    found.push(...(await api.listCustomerComments({ ...input, after: last.id })).comments)
  }
  return found
}
