import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { findTags } from '../../tags/find-tags.ts'
import { readTagName } from '../../tags/read-tag-name.ts'
import { findManagedTag } from './find-managed-tag.ts'
import { addTagSynonym as call } from './tags-contract.ts'

/** Lets another name lead to a tag. */
export const addTagSynonym = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const name = readTagName(input.name)
  const tag = await context.db.transaction().execute(async (tx) => {
    const known = await findManagedTag(tx, input.id)
    const [taken] = await findTags(tx, [name])
    if (taken?.name === name) throw conflict(m.refused_tag_taken(), 'tag-taken')
    if (taken) throw conflict(m.refused_tag_synonym_taken({ name: taken.name }), 'tag-taken')
    await tx.insertInto('tag_synonym').values({ name, tag_id: known.id }).execute()
    await recordAudit(tx, viewer, {
      action: 'add-tag-synonym',
      detail: { what: `${name} → ${known.name}` },
    })
    return { id: known.id, name: known.name }
  })
  return { tag }
})
