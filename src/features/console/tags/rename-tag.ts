import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { findTags } from '../../tags/find-tags.ts'
import { readTagName } from '../../tags/read-tag-name.ts'
import { findManagedTag, requireNoSection } from './find-managed-tag.ts'
import { renameTag as call } from './tags-contract.ts'

/** Gives a tag another name; the old one becomes a synonym, so that its addresses lead on. */
export const renameTag = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const name = readTagName(input.name)
  const tag = await context.db.transaction().execute(async (tx) => {
    const known = await findManagedTag(tx, input.id)
    if (known.name === name) return { id: known.id, name }
    await requireNoSection(tx, known)
    await takeName(tx, known.id, name)
    await tx.updateTable('tag').set({ name }).where('id', '=', known.id).execute()
    await tx.insertInto('tag_synonym').values({ name: known.name, tag_id: known.id }).execute()
    await enqueue(tx, 'index-tag', { tagId: known.id, after: 0 }, { isLater: true })
    await recordAudit(tx, viewer, {
      action: 'rename-tag',
      detail: { what: `${known.name} → ${name}` },
    })
    return { id: known.id, name }
  })
  return { tag }
})

/** A synonym of the tag itself becomes its name. @throws 409 when another tag is called so */
async function takeName(tx: Database, id: number, name: string): Promise<void> {
  const [taken] = await findTags(tx, [name])
  if (taken && taken.id !== id) throw conflict(m.refused_tag_taken(), 'tag-taken')
  await tx.deleteFrom('tag_synonym').where('name', '=', name).execute()
}
