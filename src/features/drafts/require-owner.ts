import * as m from '../../paraglide/messages.js'
import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors/failures.ts'

/**
 * What a page that one person opened sends is not another's, who signed in meanwhile in the same browser. A page that
 * knows its writer by a former name is theirs all the same.
 * @throws 403 when the writer is another than who is signed in
 */
export async function requireOwner(
  context: RequestContext,
  username: string | undefined,
): Promise<void> {
  const viewer = viewerOf(context)
  if (username === undefined || username === viewer.username) return
  const former = await context.db
    .selectFrom('former_username')
    .select('username')
    .where('username', '=', username)
    .where('customer_id', '=', viewer.customerId)
    // nobody else is called so by now
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('customer').select('id').where('customer.username', '=', username)),
      ),
    )
    .executeTakeFirst()
  if (!former) throw forbidden(m.refused_another_person(), 'another-person')
}
