import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { getExport as call } from '../contract.ts'
import { findExport } from './find-export.ts'
import { exportColumns, presentExport } from './present-export.ts'

/** How the last archive of the person stands, or the one that a letter leads to. */
export const getExport = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const row = input.token
    ? await findExport(context, input.token)
    : await findLast(context.db, customerId)
  return { export: row ? presentExport(row) : null }
})

const findLast = (db: Database, customerId: number) =>
  db
    .selectFrom('data_export')
    .select(exportColumns)
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
