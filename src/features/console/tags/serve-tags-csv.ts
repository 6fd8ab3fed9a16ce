import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { serveCsv } from '../serve-csv.ts'
import { selectManagedTags } from './select-managed-tags.ts'
import { tagBeginning } from './tags-contract.ts'

const query = z.object({ search: tagBeginning })

/** Tags as the page has them, by the alphabet. */
export const serveTagsCsv = (context: RequestContext): Promise<Response> =>
  serveCsv(context, async () => {
    const asked = query.safeParse(Object.fromEntries(context.url.searchParams))
    if (!asked.success) throw badInput('search', m.managed_tags_bad_query())
    const tags = await selectManagedTags(context.db, { ...asked.data, limit: MAX_TAGS })
    const head = [
      m.managed_tags_name(),
      m.managed_tags_section(),
      m.managed_tags_uses(),
      m.managed_tags_other_names(),
      m.managed_tags_merges_into(),
      m.managed_tags_hidden(),
    ]
    const rows = tags.map((tag) => [
      tag.name,
      tag.isSection ? m.managed_tags_section() : null,
      tag.total,
      tag.synonyms.join('; '),
      tag.mergesInto,
      tag.isHidden ? m.managed_tags_hidden() : null,
    ])
    return { name: 'tags', rows: [head, ...rows] }
  })

/** A statement of this many takes less than a second. */
const MAX_TAGS = 10_000
