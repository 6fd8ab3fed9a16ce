import { api } from '../../../api-client.ts'

/** What one has begun to write, and what one keeps from the others. */
export async function loadDrafts() {
  const [{ drafts }, { posts }, { comments }] = await Promise.all([
    api.listDrafts({}),
    api.listOwnPosts({}),
    api.listOwnComments({}),
  ])
  return { drafts, posts, comments }
}

export type DraftsData = Awaited<ReturnType<typeof loadDrafts>>
