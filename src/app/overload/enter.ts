import { RPC_PATH } from '../../lib/address/endpoint-paths.ts'
import type { Admission } from '../../platform/overload/admission.ts'
import type { Endpoint } from '../endpoint.ts'
import type { RenderPage } from '../pages/page-handler.ts'
import { classOfRequest } from '../request-class.ts'
import { OverloadError } from './refuse-overload.ts'

/** What is seen of a request before anything is read for it. */
interface Arriving {
  readonly method: string
  readonly address: string
  /** It has an idempotency key: a batch that writes. */
  readonly hasKey: boolean
  /** Whoever sends a session counts as signed in: whether it is a right one would take the database. */
  readonly hasSession: boolean
}

const nothing = () => {}

/**
 * Lets a request in before anything is read for it. A page of a visitor is let in when it has to be rendered
 * (`boundRendering`), since one of the cache costs nothing.
 * @returns undefined when it is refused; else call it when the response is ready
 */
export function enterDoor(
  admission: Admission,
  { method, address, hasKey, hasSession }: Arriving,
  endpoint: Endpoint | undefined,
): (() => void) | undefined {
  if (endpoint?.isAlwaysServed) return nothing
  if (!endpoint && !hasSession) return nothing
  const isReading = endpoint?.path === RPC_PATH && !hasKey
  const requestClass = classOfRequest({
    method: isReading ? 'GET' : method,
    endpoint,
    isSignedIn: hasSession,
  })
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
