import { CUSTOMER_STATUS } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { serve } from '../../../../platform/api/serve.ts'
import { conflict } from '../../../../platform/errors/failures.ts'
import { readToken, redeemToken } from '../../email/one-time-token.ts'
import { logRefusals } from '../../sessions/log-refused-sign-in.ts'
import { exchangeNativeCode as call } from '../contract.ts'
import { signInOrAsk } from '../pending-registration/welcome.ts'
import { isMarked } from '../social-cookies.ts'
import type { NativeCode } from './native-code.ts'

/** Signs in the app that began the sign-in. A code sent by another client is refused and stays valid. */
export const exchangeNativeCode = serve(call)
  .use(logRefusals)
  .handler(async ({ input, context }) => {
    const { db } = context
    const known = await readToken<NativeCode>(db, 'native-sign-in', input.token)
    if (!known?.customerId || !isMarked(context, known.payload.mark)) throw expired()
    const { customerId, payload } = known
    const account = await db
      .selectFrom('customer')
      .leftJoin('account', 'account.customer_id', 'customer.id')
      .select('account.totp_confirmed_at')
      .where('customer.id', '=', customerId)
      .where('customer.deleted_at', 'is', null)
      .where('customer.status', '=', CUSTOMER_STATUS.shown)
      .executeTakeFirst()
    if (!account || !(await redeemToken(db, 'native-sign-in', input.token))) throw expired()
    return signInOrAsk(context, customerId, account.totp_confirmed_at !== null, {
      method: payload.provider,
      isNew: payload.isNew,
      isProof: false,
    })
  })

const expired = () => conflict(m.refused_sign_in_link(), 'code-expired')
