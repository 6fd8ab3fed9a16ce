import { keepNames, readNames } from './name-list.ts'

/**
 * A flag in `localStorage` of the boxes for a new comment whose words the journal keeps, by the names of their entries
 * (entry-name.ts), so that a page tells of them before it reads the journal. It may be there though the words are gone,
 * as after a service worker published them.
 */
export const KEPT_BOXES = 'kept-boxes'

export const hasKeptBox = (name: string): boolean => readNames(KEPT_BOXES).includes(name)

/** Sets the flag of a box, or removes it. */
export function markKeptBox(name: string, isKept: boolean): void {
  const others = readNames(KEPT_BOXES).filter((one) => one !== name)
  keepNames(KEPT_BOXES, isKept ? [...others, name] : others)
}
