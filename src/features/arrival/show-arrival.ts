import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { conflict } from '../../platform/errors/failures.ts'
import { showArrival as call } from './contract.ts'
import { setArrivalShown } from './set-arrival-shown.ts'

/**
 * Agrees to be shown among who arrived lately, or takes it back, at once and everywhere.
 * @throws 409 for who has not said lately that they had just arrived
 */
export const showArrival = serve(call).handler(async ({ input: { isShown }, context }) => {
  const { db } = context
  const found = await setArrivalShown(db, viewerOf(context).customerId, isShown)
  if (isShown && !found) throw conflict(m.refused_arrival_shown(), 'not-lately')
  return { isShown }
})
