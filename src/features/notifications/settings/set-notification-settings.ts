import { minutesOf } from '../../../lib/time/minutes-of-day.ts'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { requireSelf } from '../require-self.ts'
import { setNotificationSettings as call } from '../settings-contract.ts'
import { changeSettings } from './change-settings.ts'
import { mergeSwitches } from './merge-switches.ts'
import { presentSettings } from './present-settings.ts'

/** Changes the notification settings of the person; fields that are not sent stay. */
export const setNotificationSettings = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const { username, switches, quietHours, timeZone, maxPushes, isDigest } = input
  requireSelf(viewer, username)
  await context.db.transaction().execute(async (tx) => {
    await changeSettings(tx, viewer.customerId, (kept) => ({
      ...(switches && { switches: JSON.stringify(mergeSwitches(kept, switches)) }),
      ...(quietHours !== undefined && {
        quiet_from: quietHours && minutesOf(quietHours.from),
        quiet_to: quietHours && minutesOf(quietHours.to),
      }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...(maxPushes !== undefined && { max_pushes: maxPushes }),
      ...(isDigest !== undefined && { is_digest: isDigest }),
    }))
    // deliveries that wait for the end of the former quiet hours are scheduled anew
    if (quietHours !== undefined || timeZone !== undefined)
      await enqueue(
        tx,
        'push-news',
        { customerId: viewer.customerId },
        { key: `push-news:${viewer.customerId}` },
      )
  })
  return presentSettings(context, viewer.customerId)
})
