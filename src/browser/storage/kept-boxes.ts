import { keepNames, readNames } from './name-list.ts'

/**
 * A flag in `localStorage` of the boxes below posts whose words the journal keeps (journal.ts), so that a page tells of
 * them before it reads the journal.
 */
const KEY = 'kept-boxes'

/**
 * The name of what a box holds in the journal. Of two people on one device each has their own; what was typed before
 * signing in belongs to whoever signs in.
 */
export const entryName = (owner: string | undefined, key: string): string => `${owner ?? ''}|${key}`

/** Whether words of this box, or of any, are kept. */
export function hasKeptBox(name?: string): boolean {
  const names = readNames(KEY)
  return name === undefined ? names.length > 0 : names.includes(name)
}

/** Sets the flag of a box, or removes it. */
export function markKeptBox(name: string, isKept: boolean): void {
  const others = readNames(KEY).filter((one) => one !== name)
  keepNames(KEY, isKept ? [...others, name] : others)
}
