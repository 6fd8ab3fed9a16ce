import type { Notification } from '../contract.ts'

/** How many popups stand at most: the last two and the new one. */
const MAX_COUNT = 3

/** The popups with one more. What happens to one line again takes the place of what stood there of it. */
export function mergePopups<Popup extends Pick<Notification, 'id'>>(
  shown: readonly Popup[],
  next: Popup,
): readonly Popup[] {
  return [...shown.filter((one) => one.id !== next.id), next].slice(-MAX_COUNT)
}
