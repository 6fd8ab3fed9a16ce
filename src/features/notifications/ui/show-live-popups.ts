import { isWatched, onLiveEvent } from '../../../browser/live/live.ts'
import { newCommentOf } from '../../../browser/live/live-event.ts'
import type { Notification } from '../contract.ts'
import { markSeenUpTo } from './mark-seen-up-to.ts'
import { showPopup } from './shown-popups.ts'

/** How long a visible page without focus waits for the focused one, in milliseconds. */
const GRACE = 150
/** For how long no other page shows the same popup, in milliseconds. */
const SHOWN_ELSEWHERE_FOR = 5_000

/** Shows a popup for each notification of the live channel. @returns ends it */
export function showLivePopups(): () => void {
  let before: number | undefined
  return onLiveEvent((event) => {
    // what came before this page began is in the count of the bell already
    if (event.name === 'ready') before ??= event.data.number
    if (event.name !== 'notification-created' || event.number <= (before ?? 0)) return
    const { notification } = event.data
    if (notification.readAt) return
    if (isOnThisPage(notification) || isReceipt(notification)) {
      if (document.visibilityState === 'visible') markSeenUpTo(event.number)
    } else
      void oncePerBrowser(event.number, () => {
        showPopup(notification)
        markSeenUpTo(event.number)
      })
  })
}

/** New words below what is being read have a line of their own there. */
function isOnThisPage(notification: Notification): boolean {
  const comment = newCommentOf(notification)
  return comment !== undefined && isWatched(comment.postId)
}

/** Whoever sends a report is told so where they sent it. */
const isReceipt = ({ detail }: Notification) => detail.about === 'report-received'

/** Runs `show` in one of the visible pages. */
async function oncePerBrowser(number: number, show: () => void): Promise<void> {
  if (document.visibilityState === 'hidden') return
  if (!navigator.locks) return show()
  if (!document.hasFocus()) await new Promise((resolve) => setTimeout(resolve, GRACE))
  await navigator.locks.request(`svoi-popup ${number}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    show()
    await new Promise((resolve) => setTimeout(resolve, SHOWN_ELSEWHERE_FOR))
  })
}
