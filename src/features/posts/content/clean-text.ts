import { type CleanHtml, cleanHtml, HtmlTooLong } from '../../../lib/html/clean-html.ts'

export interface CleaningTask {
  readonly dirty: string
  readonly filesUrl: string
  /** How many characters it may have. */
  readonly maxLength: number
  /** A comment has no headings, pictures and tables. */
  readonly isShort?: boolean
}

export type CleaningResult = CleanHtml | 'too-long'

/** Cleans a text, on whatever thread; a thread hands over words rather than errors. */
export function cleanText({ dirty, ...limits }: CleaningTask): CleaningResult {
  try {
    return cleanHtml(dirty, limits)
  } catch (error) {
    if (error instanceof HtmlTooLong) return 'too-long'
    throw error
  }
}
