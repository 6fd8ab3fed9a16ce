import { CONTENT_STATUS, listingType } from '../../lib/api/type-numbers.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { listDrafts as call } from './contract.ts'
import { presentDraft } from './find-draft.ts'

/** All drafts of one's own, the latest first; save-draft.ts bounds how many there are. */
export const listDrafts = serve(call).handler(async ({ context }) => {
  const rows = await context.db
    .selectFrom('draft')
    .leftJoin('post', (join) =>
      join
        .onRef('post.id', '=', 'draft.post_id')
        .on('post.status', '=', CONTENT_STATUS.published)
        .on('post.deleted_at', 'is', null),
    )
    .select([
      'draft.key',
      'draft.kind',
      'draft.act',
      'draft.post_id',
      'draft.comment_id',
      'draft.title',
      'draft.excerpt',
      'draft.words',
      'draft.device',
      'draft.version',
      'draft.created_at',
      'draft.updated_at',
      'post.title as target_title',
      'post.seo_link',
      'post.kind as target_kind',
    ])
    .where('draft.author_id', '=', viewerOf(context).customerId)
    .orderBy('draft.updated_at', 'desc')
    .orderBy('draft.key')
    .execute()
  const drafts = rows.map((row) => ({
    ...presentDraft(row),
    excerpt: row.excerpt,
    target:
      row.seo_link === null
        ? null
        : {
            title: row.target_title ?? '',
            seoLink: row.seo_link,
            type: listingType(row.target_kind ?? 0),
          },
  }))
  return { drafts }
})
