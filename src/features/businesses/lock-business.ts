import type { Kysely } from 'kysely'
import { isBusinessType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import type { DB } from '../../platform/db/tables.generated.ts'
import { forbidden } from '../../platform/errors/failures.ts'

/** Holds one's own business while it is changed. @throws 403 when it is the profile of a person */
export async function lockBusiness(tx: Kysely<DB>, id: number): Promise<void> {
  const { type } = await tx
    .selectFrom('customer')
    .select('type')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!isBusinessType(type)) throw forbidden(m.refused_not_business())
}
