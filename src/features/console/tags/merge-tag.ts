import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { findTags } from '../../tags/find-tags.ts'
import { readTagName } from '../../tags/read-tag-name.ts'
import { findManagedTag, requireNoSection } from './find-managed-tag.ts'
import { mergeTag as call } from './tags-contract.ts'

/** Begins to merge a tag into another: a job gives all that has it the other one. */
export const mergeTag = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const into = readTagName(input.into)
  const tag = await context.db.transaction().execute(async (tx) => {
    const main = await findMain(tx, into)
    // both are locked in the order of their ids, so that two merges do not wait for each other
    const tags = new Map<number, Awaited<ReturnType<typeof findManagedTag>>>()
    for (const id of [input.id, main.id].sort((one, other) => one - other))
      tags.set(id, await findManagedTag(tx, id))
    const merged = tags.get(input.id) ?? main
    if (merged.id === main.id) throw conflict(m.refused_tag_same(), 'tag-same')
    await requireNoSection(tx, merged)
    await refuseMerging(tx, merged.id)
    await tx.updateTable('tag').set({ merges_into: main.id }).where('id', '=', merged.id).execute()
    await enqueue(tx, 'merge-tag-items', { tagId: merged.id })
    await recordAudit(tx, viewer, {
      action: 'merge-tag',
      detail: { what: `${merged.name} → ${main.name}` },
    })
    return { id: main.id, name: main.name }
  })
  return { tag }
})

/** @throws 404 when there is no tag of this name */
async function findMain(tx: Database, name: string) {
  const [main] = await findTags(tx, [name])
  if (!main) throw notFound(m.refused_tag_unknown())
  return main
}

/** Another one that is merged into it just now would lose its goal. */
async function refuseMerging(tx: Database, id: number): Promise<void> {
  const other = await tx
    .selectFrom('tag')
    .select('id')
    .where('merges_into', '=', id)
    .executeTakeFirst()
  if (other) throw conflict(m.refused_tag_merging(), 'tag-merging')
}
