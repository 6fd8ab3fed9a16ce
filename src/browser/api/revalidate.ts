import type { AnyRouter } from '@tanstack/react-router'

/**
 * Reads the data of the open page anew; pages that the router remembers are read when they open again.
 * @returns settles when the page shows the new data. Without `sync` the router settles at once and loads in the
 * background: a pressed button would be free while the page still shows what was before.
 */
export const revalidate = (router: AnyRouter): Promise<void> => router.invalidate({ sync: true })
