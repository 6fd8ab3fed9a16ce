import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
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
): Publication => ({
  status: CONTENT_STATUS.published,
  status_after_proof: null,
  seo_link: seo_link ?? seoLinkOf(title, id),
  ...(!published_at && { published_at: new Date() }),
})

/** The columns of a post that everybody may read. */
export interface Publication {
  readonly status: typeof CONTENT_STATUS.published
  readonly status_after_proof: null
  readonly seo_link: string
  /** Of the first time alone. */
  readonly published_at?: Date
}
