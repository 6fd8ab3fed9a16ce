import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Brings the page to life; done when React has taken over and the browser is idle. The router alone hydrates:
 * Start's own client brings a deserialiser that only server functions need, and we call an API instead.
 */
export function hydrate(): Promise<void> {
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={getRouter()} />)
  })
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_500 }))
}
