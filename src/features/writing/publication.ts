import type { Updateable } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'
import { seoLinkOf } from '../posts/seo-link.ts'
import type { ChangeablePost } from './find-changeable-post.ts'

/**
 * What becomes of a post that everybody may read from now on: the first time it gets its link and its moment, which
 * it keeps.
 * @param title as it is published
 */
export const publicationOf = (
  { id, seo_link, published_at }: Pick<ChangeablePost, 'id' | 'seo_link' | 'published_at'>,
  title: string,
): Updateable<DB['post']> => ({
  status: 1,
  seo_link: seo_link ?? seoLinkOf(title, id),
  ...(!published_at && { published_at: new Date() }),
})
