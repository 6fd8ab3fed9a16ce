import { plainTextOf } from '../html/plain-text.ts'

/** How many words clean HTML has. */
export const countWords = (html: string): number => countWordsOf(plainTextOf(html))

/** How many words a plain text has. */
export const countWordsOf = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}ʼ'’-]*/gu)?.length ?? 0
