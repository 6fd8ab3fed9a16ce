import { keepNames, readNames } from './name-list.ts'

/**
 * A flag in `localStorage` of the boxes for a new comment whose words the journal keeps, by the names of their entries
 * (entry-name.ts), so that a page tells of them before it reads the journal. It may be there though the words are gone,
 * as after a service worker published them.
 */
const KEY = 'kept-boxes'

export const hasKeptBox = (name: string): boolean => readNames(KEY).includes(name)

/** Of a visitor in any box: the names of others begin with a uuid. */
export const hasKeptBoxOfVisitor = (): boolean =>
  readNames(KEY).some((name) => name.startsWith('|'))

/** Sets the flag of a box, or removes it. */
export function markKeptBox(name: string, isKept: boolean): void {
  const others = readNames(KEY).filter((one) => one !== name)
  keepNames(KEY, isKept ? [...others, name] : others)
}
