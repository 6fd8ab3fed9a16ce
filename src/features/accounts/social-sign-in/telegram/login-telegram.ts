import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { serve } from '../../../../platform/api/serve.ts'
import type { RequestContext } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { conflict, forbidden, notFound } from '../../../../platform/errors/failures.ts'
import { logRefusals } from '../../sessions/log-refused-sign-in.ts'
import { loginTelegram as call } from '../contract.ts'
import { withOutcome } from '../handle-social-sign-in.ts'
import { welcome } from '../pending-registration/welcome.ts'
import { proveByProvider } from '../prove-by-provider.ts'
import { type TakenStart, takeStart } from '../start.ts'
import { telegramPerson } from './telegram-person.ts'

/**
 * Signs in by data that Telegram signed: at most 5 minutes old, and only once. Its purpose is stored where the sign-in
 * began. With data that began on no page of the site, a signed-in person stays signed in, and may link it.
 */
export const loginTelegram = serve(call)
  .use(logRefusals)
  .handler(async ({ input, context }) => {
    const { config, db, viewer } = context
    if (!config.social.telegram) throw notFound(m.refused_no_provider())
    const signed = telegramPerson(input, config.social.telegram.botToken)
    if (!signed) throw refused()
    const start = input.state === undefined ? undefined : await startOf(context, input.state)
    if (!(await takeOnce(db, input.hash))) throw refused()
    const way = start?.way ?? { redirect: paths.home({}) }
    const person = { provider: 'telegram', email: null, way, ...signed } as const
    const redirect = start ? way.redirect : null
    const nobody = { token: null, data: null, ticket: null, id: null, redirect }
    if (start?.isProof) {
      if ((await proveByProvider(db, start, person)) !== 'proved') throw anotherPerson()
      return { ...nobody, redirect: withOutcome(way.redirect, { social: 'proved' }) }
    }
    const welcomed = await welcome(context, person, start ?? { isLinking: viewer !== undefined })
    if (welcomed.kind === 'closed') throw forbidden(m.refused_closed_account(), 'closed')
    if (welcomed.kind === 'new') return { ...nobody, id: welcomed.ticket }
    return welcomed.kind === 'in' ? { ...nobody, ...welcomed.response } : nobody
  })

/** @throws 409 when the sign-in did not begin in this browser, or too long ago */
async function startOf(context: RequestContext, state: string): Promise<TakenStart> {
  const start = await takeStart(context, 'telegram', state)
  if (!start) throw refused()
  return start
}

const anotherPerson = () => conflict(m.refused_other_identity(), 'another-person')

const refused = () => conflict(m.refused_telegram(), 'telegram-refused')

/** Whether the data is used for the first time; of two concurrent requests only one succeeds. */
async function takeOnce(db: Database, hash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('telegram_sign_in')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
