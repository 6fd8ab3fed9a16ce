import { useEffect } from 'react'
import { NO_RESPONSE } from '../../browser/api/no-response.ts'
import { useVisit } from '../../browser/visit.ts'
import * as m from '../../paraglide/messages.js'
import { DeadEnd } from './dead-end.tsx'
import { WaysOn } from './ways-on.tsx'

/** What of a failure may be shown; its text and trace are for the log alone. */
interface ShownFailure {
  readonly status?: number
  readonly requestId?: string
}

/** In place of a page that broke: what happened, what to do, and the number to name. */
export function Failure({ error }: { error: unknown }) {
  const visit = useVisit()
  const { status, requestId = visit.requestId } = (error ?? {}) as ShownFailure
  if (status === 429) return <AskedTooOften />
  if (status === NO_RESPONSE) return <NoResponse />
  return (
    <DeadEnd icon="triangle-alert" title={m.error_title()}>
      <p>{m.error_text()}</p>
      {requestId && (
        <p>
          {m.error_number()} <code>{requestId}</code>
        </p>
      )}
      <p className="chips">
        <Again />
      </p>
      <WaysOn isSecondary />
    </DeadEnd>
  )
}

const AskedTooOften = () => (
  <DeadEnd icon="clock" title={m.too_often_title()}>
    <p>{m.too_often_text()}</p>
    <p className="chips">
      <Again />
    </p>
  </DeadEnd>
)

/**
 * A navigation got no response. The page is loaded as a document instead: the service worker may have a stored copy, or
 * shows that there is no network.
 */
function NoResponse() {
  useEffect(openWhole, [])
  return (
    <DeadEnd icon="wifi-off" title={m.offline_title()}>
      <p>{m.offline_unreachable()}</p>
      <p className="chips">
        <Again />
      </p>
    </DeadEnd>
  )
}

/** Once per page, since it would otherwise reload in a loop. */
function openWhole(): void {
  if (!navigator.serviceWorker?.controller) return
  const [path, at] = sessionStorage.getItem(OPENED_WHOLE)?.split(' ') ?? []
  if (path === location.pathname && Date.now() - Number(at) < 10_000) return
  sessionStorage.setItem(OPENED_WHOLE, `${location.pathname} ${Date.now()}`)
  location.reload()
}

const OPENED_WHOLE = 'opened-whole'

/** The same address once more, whatever it is. */
const Again = () => (
  // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself
  <a className="button" href="">
    {m.error_again()}
  </a>
)
