import { sessionTokenIn } from '../../features/accounts/sessions/session-cookie.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Admission, type Entered, FREE } from '../../platform/overload/admission.ts'
import type { RequestClass } from '../../platform/trace/request-span.ts'
import type { EndpointMatch } from '../endpoint-router.ts'
import type { RenderPage } from '../pages/page-handler.ts'
import { classOfRequest } from '../request-class.ts'
import { OverloadError } from './refuse-overload.ts'

/** What is seen of a request before anything is read for it. */
export interface Arriving {
  readonly method: string
  readonly address: string
  readonly hasSession: boolean
}

interface Session {
  readonly bearer: string | undefined
  /** The `Cookie` header. */
  readonly cookie: string
}

/** Whoever sends a session counts as signed in: whether it is a right one would take the database. */
export const sendsSession = (config: Config, { bearer, cookie }: Session): boolean =>
  bearer !== undefined || sessionTokenIn(config, cookie) !== undefined

/**
 * Lets a request in before anything is read for it. A page of a visitor is let in when it has to be rendered
 * (`boundRendering`), since one of the cache costs nothing.
 * @returns undefined when it is refused
 */
export function enterDoor(
  admission: Admission,
  arriving: Arriving,
  match: EndpointMatch | undefined,
): Entered | undefined {
  const requestClass = classAtDoor(arriving, match)
  return requestClass === undefined ? FREE : admission.enter(requestClass, arriving.address)
}

/** The class of a request at the door; undefined for one that need not be let in there. */
export function classAtDoor(
  { method, hasSession }: Arriving,
  match: EndpointMatch | undefined,
): RequestClass | undefined {
  if (match?.endpoint.isAlwaysServed) return undefined
  if (!match && !hasSession) return undefined
  return classOfRequest({ method, match, isSignedIn: hasSession })
}

/** Renders pages of visitors as far as the process can; those of members were let in at the door. */
export function boundRendering(render: RenderPage, admission: Admission): RenderPage {
  return async (address, context) => {
    if (context.viewer) return render(address, context)
    const requestClass = classOfRendering(context.span.isSearch)
    const entered = admission.enter(requestClass, context.address)
    if (!entered) throw new OverloadError('Too many pages are being rendered')
    entered.begin()
    return render(address, context).finally(() => entered.leave(requestClass))
  }
}

/** The class of a page that is rendered for a visitor. */
export const classOfRendering = (isSearch: boolean): RequestClass =>
  classOfRequest({ method: 'GET', isSearch, isSignedIn: false })
