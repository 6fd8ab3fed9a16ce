import { serve, viewerOf } from '../../platform/api/serve.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { removePasskey as call } from './contract.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Nobody signs in with this passkey any more; another person's is not there for them. */
export const removePasskey = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  await context.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('passkey')
      .where('id', '=', input.id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!numDeletedRows) throw notFound('Такого ключа доступу вже немає')
    await tellOfChange(tx, customerId, 'passkey-removed')
  })
  return {}
})
