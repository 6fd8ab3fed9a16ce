import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import type { DataExport } from '../contract.ts'

export const exportColumns = ['id', 'asked_at', 'made_at', 'expires_at', 'byte_size'] as const

/** An archive as its owner sees it; its id stays unknown, the link of the letter alone leads to it. */
export const presentExport = (
  row: Pick<Selectable<DB['data_export']>, (typeof exportColumns)[number]>,
): DataExport => ({
  askedAt: row.asked_at.toISOString(),
  readyAt: row.made_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  size: row.byte_size,
})
