import type { Post } from '../contract.ts'
import printStyles from './read/print.css?url'

/** The head of a post, question or event. */
export const itemHead = (post: Post, path: string) => ({
  title: post.title,
  description: post.excerpt || post.title,
  path,
  type: 'article' as const,
  printStyles,
  image: (post.imagePath ?? post.thumbnail)?.src,
})
