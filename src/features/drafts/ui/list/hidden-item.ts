import { api } from '../../../../browser/api/api-client.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { writeParameter } from '../../../../lib/address/write-address.ts'
import { CONTENT_STATUS } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { removeItem } from '../../../posts/ui/remove-item.ts'
import type { HiddenItem } from './hidden-items.tsx'
import type { DraftsData } from './load-drafts.ts'

/** A post, question or event of one's own, as a row of what others do not see. */
export const hiddenPost = ({
  id,
  type,
  seoLink,
  title,
  state,
  reason,
  decision,
  changedAt,
}: DraftsData['posts'][number]): HiddenItem => ({
  id,
  name: title,
  href: paths.item(type, seoLink),
  state,
  reason,
  decision,
  changedAt,
  editHref: paths.write({ edit: id }),
  restore: () => api.restorePost({ id }),
  remove: () => removeItem({ id, type }),
  show: () =>
    api
      .updatePost({ id, status: CONTENT_STATUS.published })
      .then(({ data }) => data.status === CONTENT_STATUS.published),
})

/** A comment or an answer; none of what is published. */
export function hiddenComment(comment: DraftsData['comments'][number]): readonly HiddenItem[] {
  const { id, title, seoLink, targetType, kept, excerpt } = comment
  if (!kept) return []
  const page = seoLink && paths.item(targetType, seoLink)
  const item: HiddenItem = {
    ...kept,
    id,
    name: title ? m.drafts_reply_to({ title }) : m.drafts_reply_to_gone(),
    excerpt,
    editHref: page
      ? `${page}?write=${writeParameter({ act: 'change', of: id })}#comment-${id}`
      : undefined,
    restore: () => api.restoreComment({ id }),
    remove: () => api.removeComment({ id }),
  }
  return [item]
}
