import type { AnyRouter } from '@tanstack/react-router'

/**
 * Reloads the data of the open page; other pages in the cache of the router are reloaded when they open.
 * @returns settles when the page shows the new data. Without `sync` the router settles at once and loads in the
 * background: a pressed button would be free while the page still shows what was before.
 */
export const revalidate = (router: AnyRouter): Promise<void> => router.invalidate({ sync: true })
