import { type ContentType, paths } from '../../../lib/address/paths.ts'

/** The path of one comment, which leads to the page of the thread that it stands on. */
export const addressOf = (
  post: { readonly type: ContentType; readonly seoLink: string },
  commentId: number,
): string => `${paths.item(post.type, post.seoLink)}?comment=${commentId}`
