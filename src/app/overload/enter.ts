import { RPC_PATH } from '../../lib/address/endpoint-paths.ts'
import { type Admission, type Entered, FREE } from '../../platform/overload/admission.ts'
import type { Endpoint } from '../endpoint.ts'
import type { RenderPage } from '../pages/page-handler.ts'
import { classOfRequest } from '../request-class.ts'
import { OverloadError } from './refuse-overload.ts'

/** What is seen of a request before anything is read for it. */
interface Arriving {
  readonly method: string
  readonly address: string
  /** Whoever sends a session counts as signed in: whether it is a right one would take the database. */
  readonly hasSession: boolean
}

/**
 * Lets a request in before anything is read for it. A page of a visitor is let in when it has to be rendered
 * (`boundRendering`), since one of the cache costs nothing.
 * @returns undefined when it is refused
 */
export function enterDoor(
  admission: Admission,
  { method, address, hasSession }: Arriving,
  endpoint: Endpoint | undefined,
): Entered | undefined {
  if (endpoint?.isAlwaysServed) return FREE
  if (!endpoint && !hasSession) return FREE
  // what a batch asks is not known before it is read: of a member it may write, of a visitor it mostly reads
  const isVisitorsBatch = endpoint?.path === RPC_PATH && !hasSession
  const requestClass = endpoint?.writes
    ? 'sign-in-and-writes'
    : classOfRequest({
        method: isVisitorsBatch ? 'GET' : method,
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
    const entered = admission.enter(requestClass, context.address)
    if (!entered) throw new OverloadError('Too many pages are being rendered')
    entered.begin()
    return render(address, context).finally(() => entered.leave(requestClass))
  }
}
