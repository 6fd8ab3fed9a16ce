import { loadBusinessStyles } from '../../features/businesses/ui/business-styles.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'

const load = () => import('../../features/businesses/ui/business-frame.tsx')

/** Businesses are few: the server draws theirs with the page, a browser loads it before it draws one. */
export const BusinessProfile = import.meta.env.SSR
  ? (await load()).BusinessFrame
  : lazyWithRetry(load, (file) => file.BusinessFrame)

/** Loads it with its sheets before a page with it is drawn, so that the page of before stays in sight meanwhile. */
export const loadBusinessProfile = () =>
  // what is lost on the way is asked for again where it stands
  Promise.allSettled([load(), loadBusinessStyles()])
