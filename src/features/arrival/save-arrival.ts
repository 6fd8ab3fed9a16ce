import { serve, viewerOf } from '../../platform/api/serve.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { registrationHome } from '../accounts/registration/registration-home.ts'
import { destinationCookies } from '../places/destination-cookies.ts'
import { saveArrival as call } from './contract.ts'
import { keepNextStep } from './keep-next-step.ts'
import { setArrivalShown } from './set-arrival-shown.ts'

/**
 * The first step: where somebody lives goes into their profile and is what this browser shows from now on; since when
 * stays with their account, unless they agree that others see that they have just arrived.
 * @throws 400 or 404 for a place that we do not have
 */
export const saveArrival = serve(call).handler(async ({ input, context }) => {
  const { config, db, responseHeaders } = context
  const { customerId } = viewerOf(context)
  const home = await registrationHome(db, input)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('customer').set(home).where('id', '=', customerId).execute()
    await keepNextStep(tx, customerId, 'tags', input.stage)
    // who says something else than that they have just arrived is shown no longer
    const hasStayed = input.stage !== undefined && input.stage !== 'just-arrived'
    const isShown = hasStayed ? false : input.isShown
    if (isShown !== undefined) await setArrivalShown(tx, customerId, isShown)
    await enqueue(tx, 'index-customer', { customerId, withPosts: false })
  })
  const to = { country: input.destinationCountry, city: input.destinationCity }
  for (const cookie of destinationCookies(to, config.publicUrl.startsWith('https:')))
    responseHeaders.append('set-cookie', cookie)
  return { nextStep: 'tags' as const }
})
