import type { LoaderContext } from '../../../browser/navigation/router-context.ts'

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

async function loadHiddenComments({ api }: LoaderContext, username: string) {
  const load = (page: number) =>
    api.listCustomerComments({ username, published: 0, page, perPage: PER_PAGE })
  const first = await load(1)
  const pages = Math.min(MAX_PAGES, Math.ceil(first.total / PER_PAGE))
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => load(index + 2)),
  )
  return [first, ...others].flatMap(({ comments }) => comments)
}
