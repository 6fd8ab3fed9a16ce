/** The name of the event that something was published. */
export const PUBLISHED = 'svoi:published'

/** Dispatches the event; listeners offer next steps, such as push messages. */
export const announcePublished = (): boolean => dispatchEvent(new Event(PUBLISHED))
