import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserContext } from '../../browser/browser-context.ts'
import { canonicalQuery } from '../../browser/navigation/canonical-query.ts'
import { PAGE_DATA_ID, type PageData } from '../../browser/navigation/page-data.ts'
import { takeDeepLink } from '../../browser/session/take-deep-link.ts'
import { registerWorker } from '../../shell/register-worker.ts'
import { partsTried } from '../../ui/lazy-with-retry.ts'
import { getRouter } from './router.tsx'
import { ignoreSkippedTransitions } from './view-transition.ts'

/** Other presses are not held for longer by a file that does not come, in milliseconds. */
const MAX_WAIT_FOR_PARTS = 3_000

/** Hydrates the page; resolves when React has hydrated it, with what it had to load for that, and the browser is idle. */
export function hydrate(): Promise<void> {
  const data = document.getElementById(PAGE_DATA_ID)
  const {
    search,
    isDevelopment = false,
    matches,
  }: PageData = JSON.parse(data?.textContent ?? '{"search":"","matches":[]}')
  for (const match of matches) {
    if (match.e?.isFailure)
      match.e = Object.assign(new Error('the server could not draw it'), match.e)
  }
  data?.remove()
  window.$_TSR = { router: { manifest: undefined, matches }, buffer: [], h() {} } as never
  const link = takeDeepLink()
  canonicalQuery(search)
  ignoreSkippedTransitions()
  const router = getRouter({ ...browserContext, isDevelopment })
  return new Promise((resolve) => {
    const onTaken = () => {
      whenIdle(async () => {
        // what is pressed in them early is held until then
        await Promise.race([partsTried(), after(MAX_WAIT_FOR_PARTS)])
        resolve()
        if (import.meta.env.PROD) void registerWorker(router)
        // not before all parts are hydrated: they would be rendered again
        if (link)
          void import('../../browser/session/follow-deep-link.ts').then((way) =>
            way.followDeepLink(router, link),
          )
      })
    }
    startTransition(() => {
      hydrateRoot(
        document,
        <Taken onTaken={onTaken}>
          <RouterClient router={router} />
        </Taken>,
      )
    })
  })
}

/** Resolves when React has hydrated the page, which is later than the start of hydration. */
function Taken({ onTaken, children }: { onTaken(): void; children: ReactNode }) {
  useEffect(() => {
    onTaken()
  }, [onTaken])
  return children
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_500 })
  else setTimeout(work, 50)
}
