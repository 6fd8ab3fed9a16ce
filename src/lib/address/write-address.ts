/** A box to write in, as an address names it: a new comment of a post, a reply to a comment, a change of one. */
export const BOX_ADDRESS = /^(new|reply|change):\d{1,15}$/

/** The name of a draft in an address. */
export const DRAFT_NAME = /^[A-Za-z0-9-]{1,40}$/
