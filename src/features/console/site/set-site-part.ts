import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { badInput, conflict } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { tellSiteChanged } from '../../../platform/site/remember-site.ts'
import { SECTIONS_MENU } from '../../site/section-names.ts'
import type { MenuItem } from '../../site/site-content.ts'
import { createSectionTags } from './create-section-tags.ts'
import { setSitePart as call } from './site-contract.ts'
import { readContent, shippedContent } from './site-parts.ts'

/**
 * Changes a text, a menu or a switch: a new version, which holds from now on.
 * @throws 400 for what the name does not take; 404 when there is no such thing; 409 when somebody changed it meanwhile
 */
export const setSitePart = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const { name, after, note, isTold } = input
  const shipped = await shippedContent(context.db, name)
  if (isTold && !name.startsWith('page/')) throw badInput('isTold', m.refused_told_part())
  const content = input.content === null ? null : readContent(name, input.content)
  const version = await context.db.transaction().execute(async (tx) => {
    // of two at once the second sees what the first has changed
    await sql`select pg_advisory_xact_lock(hashtext(${`site_edit ${name}`}))`.execute(tx)
    const newest = await tx
      .selectFrom('site_edit')
      .select('id')
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if ((newest?.id ?? null) !== after)
      throw conflict(m.refused_site_changed(), 'changed-meanwhile')
    if (name === SECTIONS_MENU)
      await createSectionTags(tx, (content ?? shipped) as readonly MenuItem[])
    const { id } = await tx
      .insertInto('site_edit')
      .values({
        name,
        content: content === null ? null : JSON.stringify(content),
        note,
        told_after: isTold ? 0 : null,
        author_id: viewer.customerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, viewer, {
      action: 'edit-site',
      detail: {
        what: ['boolean', 'number'].includes(typeof content) ? `${name}: ${content}` : name,
        ...(note && { reason: note }),
      },
    })
    if (isTold) await enqueue(tx, 'tell-page-changed', { editId: id, after: 0 }, { isLater: true })
    return id
  })
  await tellSiteChanged(context)
  return { version }
})
