import { moderates } from '../../../lib/api/moderates.ts'
import * as m from '../../../paraglide/messages.js'
import type { Viewer } from '../../../platform/context.ts'
import { forbidden } from '../../../platform/errors/failures.ts'

/** @throws 403 for who moderates some places alone: words are watched in all of them */
export function requireEverywhere(viewer: Viewer): void {
  if (!moderates(viewer, { countryCode: null, city: null }))
    throw forbidden(m.refused_watched_elsewhere())
}
