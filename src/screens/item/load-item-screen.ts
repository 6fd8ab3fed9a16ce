import { notFound } from '@tanstack/react-router'
import { pageOf } from '../../browser/navigation/list-search.ts'
import { orNotFound } from '../../browser/navigation/or-not-found.ts'
import { redirectTo } from '../../browser/navigation/redirect-to.ts'
import type { RouterContext } from '../../browser/navigation/router-context.ts'
import {
  type CommentOrder,
  commentOrders,
  type ThreadPage,
} from '../../features/comments/ui/thread-page.ts'
import { itemHead } from '../../features/posts/ui/item-head.ts'
import { type ContentType, paths, withPage } from '../../lib/address/paths.ts'
import { BOX_ADDRESS } from '../../lib/address/write-address.ts'
import { loadItemAround } from './load-item-around.ts'

export interface ItemSearch {
  readonly page?: number
  readonly orderBy?: CommentOrder
  /** The username of whoever wrote in the branches that are shown. */
  readonly by?: string
  /** A comment to open: leads to its page of the thread. */
  readonly comment?: number
  /** A box to open with the draft that it keeps: `new:17`, `reply:5`, `change:5`. */
  readonly write?: string
}

/** The query of a post, question or event: the page and order of its thread. */
export function itemSearch(search: Record<string, unknown>): ItemSearch {
  const orderBy = commentOrders.find((order) => order === search.orderBy && order !== 'best')
  const comment = Number(search.comment)
  const write = String(search.write ?? '')
  const by = String(search.by ?? '')
  return {
    ...pageOf(search),
    ...(orderBy && { orderBy }),
    ...(USERNAME.test(by) && { by }),
    ...(Number.isSafeInteger(comment) && comment > 0 && { comment }),
    ...(BOX_ADDRESS.test(write) && { write }),
  }
}

/** One post, question or event with a page of its thread and what to read next. */
export async function loadItemScreen(
  context: RouterContext,
  type: ContentType,
  seoLink: string,
  search: ItemSearch,
) {
  const { api } = context
  if (search.comment) await openComment(context, type, seoLink, search.comment, search.write)
  const { posts } = await orNotFound(api.getPosts({ seoLink, type }))
  const post = posts[0]
  if (!post) throw notFound()
  if (post.seoLink !== seoLink) throw redirectTo(paths.item(type, post.seoLink), 301)
  const orderBy = search.orderBy ?? 'best'
  const place = {
    ...(post.destinationCountry && { country: post.destinationCountry }),
    ...(post.destinationCity && { city: post.destinationCity }),
  }
  if (post.kept) {
    // nobody reads it yet, so nobody answers
    const head = { ...itemHead(post, paths.item(type, post.seoLink)), robots: 'noindex,nofollow' }
    const around = await loadItemAround(context, place)
    return { post, thread: NO_THREAD, orderBy, similar: [], around, head }
  }
  const [thread, similar, around] = await Promise.all([
    api.listComments({
      objectType: type,
      objectId: post.id,
      orderBy,
      page: search.page,
      ...(search.by && { by: search.by }),
    }),
    api.listSimilarPosts({ id: post.id }),
    loadItemAround(context, place),
  ])
  const path = paths.item(type, post.seoLink)
  return {
    post,
    thread,
    orderBy,
    similar: similar.posts,
    around,
    head: itemHead(post, withPage(path, thread.page)),
  }
}

/** As the API knows usernames. */
const USERNAME = /^[a-z0-9_.-]{3,30}$/

const NO_THREAD: ThreadPage = { comments: [], total: 0, answers: 0, page: 1, perPage: 20 }

export type ItemScreenData = Awaited<ReturnType<typeof loadItemScreen>>

/** A link to one comment opens the page of the thread on which it stands, at the comment. */
async function openComment(
  { api }: RouterContext,
  type: ContentType,
  seoLink: string,
  id: number,
  write: string | undefined,
): Promise<void> {
  const found = await api.getHierarchy({ id }).catch(() => undefined)
  const path = paths.item(type, seoLink)
  const asked = write ? `${path}?write=${write}` : path
  // of one's own that others do not see: it stands at the end of the thread
  if (!found || found.seoLink !== seoLink)
    throw redirectTo(write ? `${asked}#comment-${id}` : path, 302)
  const opened = withPage(asked, found.page)
  throw redirectTo(`${opened}#comment-${id}`, 302)
}
