/**
 * On a page: the uuid of who it was drawn for. On a batch of calls: the uuid of who meant them, so that what waited
 * without a network is refused when somebody else is signed in by then.
 */
export const VIEWER_HEADER = 'x-viewer'
