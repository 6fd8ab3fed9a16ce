/** The longest text of an announcement, in characters: a phone shows it in some lines. */
export const MAX_ANNOUNCEMENT = 300
