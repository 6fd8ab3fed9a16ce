import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { findManagedTag, requireNoSection } from './find-managed-tag.ts'

/** Hides a tag, or shows it again; the search reads what bears it anew. Twice changes nothing. */
export async function setHidden(
  db: Database,
  viewer: Viewer,
  { id, isHidden }: { readonly id: number; readonly isHidden: boolean },
): Promise<{ id: number; name: string }> {
  return db.transaction().execute(async (tx) => {
    const known = await findManagedTag(tx, id)
    const tag = { id: known.id, name: known.name }
    if (isHidden) await requireNoSection(tx, known)
    if (isHidden === (known.hidden_at !== null)) return tag
    await tx
      .updateTable('tag')
      .set({ hidden_at: isHidden ? new Date() : null })
      .where('id', '=', id)
      .execute()
    await enqueue(tx, 'index-tag', { tagId: id, after: 0 }, { isLater: true })
    await recordAudit(tx, viewer, {
      action: isHidden ? 'hide-tag' : 'show-tag',
      detail: { what: known.name },
    })
    return tag
  })
}
