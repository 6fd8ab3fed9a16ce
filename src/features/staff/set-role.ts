import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { conflict } from '../../platform/errors/failures.ts'
import { assignRole } from '../people/edit/assign-role.ts'
import { setRole as call } from './contract.ts'
import { findAccount } from './find-account.ts'
import { findPlaces } from './find-places.ts'

/**
 * Gives somebody a role, changes where they have it, or takes it away.
 * @throws 400 for an unknown place; 404 when nobody is called so; 409 for one's own role: an admin always remains
 */
export const setRole = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const customerId = await findAccount(context.db, input.username)
  if (customerId === viewer.customerId) throw conflict(m.refused_own_role(), 'own-role')
  const places = input.places && (await findPlaces(context.db, input.places))
  await context.db
    .transaction()
    .execute((tx) => assignRole(tx, viewer, customerId, { role: input.role, places }))
  return { role: input.role }
})
