/** The name under which the page is told that somebody published something of theirs. */
export const PUBLISHED = 'svoi:published'

/** Says so to whoever listens: a useful moment to offer what follows from it. */
export const announcePublished = (): boolean => dispatchEvent(new Event(PUBLISHED))
