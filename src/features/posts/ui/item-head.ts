import type { Post } from '../contract.ts'

/** The head of a post, question or event. */
export const itemHead = (post: Post, path: string) => ({
  title: post.title,
  description: post.excerpt || post.title,
  path,
  type: 'article' as const,
  image: (post.imagePath ?? post.thumbnail)?.src,
})
