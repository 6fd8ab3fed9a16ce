import * as m from '../../paraglide/messages.js'
import type { Viewer } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors/failures.ts'

/**
 * Notifications are their owner's alone, whatever name a call carries.
 * @throws 403 for the name of another
 */
export function requireSelf(viewer: Viewer, username: string | undefined): void {
  if (username !== undefined && username !== viewer.username)
    throw forbidden(m.refused_anothers_notifications())
}
