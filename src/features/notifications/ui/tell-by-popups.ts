import { isWatched, onLiveEvent } from '../../../browser/live/live.ts'
import type { Notification } from '../contract.ts'
import { see } from './see.ts'
import { showPopup } from './shown-popups.ts'

/** A page that is seen but not used lets the one that is used go first, in milliseconds. */
const GRACE = 150
/** For how long no other page tells the same, in milliseconds. */
const TOLD = 5_000

/** Tells one person by popups what comes over the live channel. @returns ends it */
export function tellByPopups(): () => void {
  let before: number | undefined
  return onLiveEvent((event) => {
    // what came before this page began is in the count of the bell already
    if (event.name === 'ready') before ??= event.data.number
    if (event.name !== 'notification-created' || event.number <= (before ?? 0)) return
    const { notification } = event.data
    if (notification.readAt) return
    if (isOnThisPage(notification)) {
      if (document.visibilityState === 'visible') see(event.number)
    } else
      void oncePerBrowser(event.number, () => {
        showPopup(notification)
        see(event.number)
      })
  })
}

/** New words below what is being read have a line of their own there. */
const isOnThisPage = ({ target }: Notification) =>
  target !== null && target.commentId !== null && isWatched(target.id)

/** Of the pages that are seen at the moment one tells it. */
async function oncePerBrowser(number: number, tell: () => void): Promise<void> {
  if (document.visibilityState === 'hidden') return
  if (!navigator.locks) return tell()
  if (!document.hasFocus()) await new Promise((resolve) => setTimeout(resolve, GRACE))
  await navigator.locks.request(`svoi-popup ${number}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    tell()
    await new Promise((resolve) => setTimeout(resolve, TOLD))
  })
}
