/**
 * The name of what a box holds in the journal (journal.ts), apart from it since the first script of a page needs no
 * database. Of two people on one device each has their own; what was typed before signing in belongs to whoever signs
 * in.
 * @param owner by uuid; none for a visitor
 */
export const entryName = (owner: string | undefined, key: string): string => `${owner ?? ''}|${key}`
