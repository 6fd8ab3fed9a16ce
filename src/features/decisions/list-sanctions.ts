import { serve, viewerOf } from '../../platform/api/serve.ts'
import { listSanctions as call } from './contract.ts'
import { selectSanctions } from './select-sanctions.ts'

/** What holds for who asks, the newest first. */
export const listSanctions = serve(call).handler(async ({ context }) => {
  const rows = await selectSanctions(context.db, viewerOf(context).customerId)
  return {
    sanctions: rows.map(({ id, kind, puid, starts_at, ends_at }) => ({
      id,
      kind,
      puid,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
    })),
  }
})
