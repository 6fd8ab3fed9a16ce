import { sessionTokenIn } from '../../features/accounts/sessions/session-cookie.ts'
import { RPC_PATH } from '../../lib/address/endpoint-paths.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Admission } from '../../platform/overload/admission.ts'
import type { Endpoint } from '../endpoint.ts'
import type { RenderPage } from '../pages/page-handler.ts'
import { classOfRequest } from '../request-class.ts'
import { OverloadError } from './refuse-overload.ts'

interface Arriving {
  readonly config: Config
  readonly address: string
  readonly bearer: string | undefined
  readonly cookie: string
}

const nothing = () => {}

/**
 * Lets a request in before anything is read for it. Whoever sends a session counts as signed in: whether it is a right
 * one would take the database. A page of a visitor is let in when it has to be rendered (page-handler.ts), since one of
 * the cache costs nothing.
 * @returns undefined when it is refused; else call it when the response is ready
 */
export function enterDoor(
  admission: Admission,
  { method, headers }: Request,
  visitor: Arriving,
  endpoint: Endpoint | undefined,
): (() => void) | undefined {
  if (endpoint?.isAlwaysServed) return nothing
  const { config, address, bearer, cookie } = visitor
  const isSignedIn = bearer !== undefined || sessionTokenIn(config, cookie) !== undefined
  if (!endpoint && !isSignedIn) return nothing
  // a batch that writes has a key
  const isReading = endpoint?.path === RPC_PATH && !headers.has('idempotency-key')
  const requestClass = classOfRequest({ method: isReading ? 'GET' : method, endpoint, isSignedIn })
  return admission.enter(requestClass, address)
}

/** Renders pages of visitors as far as the process can; those of members were let in at the door. */
export function boundRendering(render: RenderPage, admission: Admission): RenderPage {
  return async (address, context) => {
    if (context.viewer) return render(address, context)
    const requestClass = context.span.isSearch ? 'search' : 'visitor-reading'
    const leave = admission.enter(requestClass, context.address)
    if (!leave) throw new OverloadError('Too many pages are being rendered')
    return render(address, context).finally(leave)
  }
}
