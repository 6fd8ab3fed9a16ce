import type { LoaderContext } from '../../../browser/navigation/router-context.ts'

/** A part of one's own feed. */
export async function loadFollowed({ api }: LoaderContext, before: number | undefined) {
  return { ...(await api.getFollowedFeed({ before })), before }
}

export type FollowedData = Awaited<ReturnType<typeof loadFollowed>>

/** The query of the feed: the entry that its part comes after. */
export function followedSearch(search: Record<string, unknown>): { before?: number } {
  const before = Number(search.before)
  return Number.isSafeInteger(before) && before > 0 ? { before } : {}
}
