/** How long the name of a group of tags may be, in characters; at the least 2. */
export const MAX_GROUP_NAME = 60
/** The last place of the order. */
export const MAX_POSITION = 999
/** How many groups there may be: a reader looks them through. */
export const MAX_GROUPS = 30
