import type { ApiOutput } from '../../../browser/api/api-client.ts'

export const commentOrders = ['best', 'new', 'old'] as const
/** How a thread is ordered: the most useful first, or by time. */
export type CommentOrder = (typeof commentOrders)[number]

/** A page of a thread. */
export type ThreadPage = ApiOutput<'listComments'>
