import { api } from '../../../browser/api/api-client.ts'
import { keepMissing } from '../../../browser/offline/keep-offline.ts'
import { BOOKMARKED } from '../../../browser/offline/kept-pages.ts'
import { pathOfBookmark } from './path-of-bookmark.ts'

const DOWNLOADED_KEY = 'bookmarks-kept'
/** So many of the latest are downloaded without being asked for: a phone's traffic may cost money. */
const MAX_BOOKMARKS = 20

/** What was bookmarked on other devices opens without a network on this one, too: looked after once a day. */
export async function keepBookmarks(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  if (!document.cookie.includes('isAuth=true')) return
  // who signs out takes them along
  if (localStorage.getItem(DOWNLOADED_KEY) === today && (await caches.has(BOOKMARKED))) return
  const { posts } = await api.listBookmarks({ perPage: MAX_BOOKMARKS })
  await keepMissing(posts.flatMap((entry) => pathOfBookmark(entry) ?? []))
  localStorage.setItem(DOWNLOADED_KEY, today)
}
