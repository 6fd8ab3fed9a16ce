import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/failures.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { findManagedTag } from '../find-managed-tag.ts'
import { setTagGroup as call } from './tag-groups-contract.ts'

/**
 * Puts a tag into a group, or takes it out. Twice changes nothing.
 * @throws 404 when the tag or the group is gone; 409 while the tag is merged into another
 */
export const setTagGroup = serve(call).handler(({ input, context }) => {
  const { id, groupId } = input
  return context.db.transaction().execute(async (tx) => {
    const group = groupId === null ? undefined : await findGroup(tx, groupId)
    const known = await findManagedTag(tx, id)
    if (known.group_id !== groupId) {
      await tx.updateTable('tag').set({ group_id: groupId }).where('id', '=', id).execute()
      await recordAudit(tx, viewerOf(context), {
        action: 'set-tag-group',
        detail: { what: `${known.name} → ${group?.name ?? '—'}` },
      })
    }
    return { tag: { id: known.id, name: known.name } }
  })
})

/** With its row held: who removes it waits. */
async function findGroup(tx: Database, id: number) {
  const group = await tx
    .selectFrom('tag_group')
    .select('name')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!group) throw notFound(m.refused_no_tag_group())
  return group
}
