import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { requireSelf } from '../require-self.ts'
import { getNotificationSettings as call } from '../settings-contract.ts'
import { presentSettings } from './present-settings.ts'

/** How the person is told of things. */
export const getNotificationSettings = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  requireSelf(viewer, input.username)
  return presentSettings(context, viewer.customerId)
})
