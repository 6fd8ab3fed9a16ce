import { loadBusinessStyles } from '../../features/businesses/ui/business-styles.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

/** Businesses are few: the server draws theirs with the page, a browser loads it before it draws one. */
export const BusinessFrame = import.meta.env.SSR
  ? (await import('../../features/businesses/ui/business-frame.tsx')).BusinessFrame
  : lazyWithRetry(
      () => import('../../features/businesses/ui/business-frame.tsx'),
      (file) => file.BusinessFrame,
    )

/** Loads it with its sheet before a page with it is drawn, so that the page of before stays in sight meanwhile. */
export async function loadBusinessFrame(): Promise<void> {
  if ('preload' in BusinessFrame) await Promise.all([BusinessFrame.preload(), loadBusinessStyles()])
}
