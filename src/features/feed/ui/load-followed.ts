import type { LoaderContext } from '../../../browser/navigation/router-context.ts'

/** A part of one's own feed. */
export async function loadFollowed({ api }: LoaderContext, before: number | undefined) {
  return { ...(await api.getFollowedFeed({ before })), before }
}

export type FollowedData = Awaited<ReturnType<typeof loadFollowed>>
