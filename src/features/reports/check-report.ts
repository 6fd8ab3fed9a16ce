import { MAX_QUOTES } from '../../lib/api/report-reasons.ts'
import * as m from '../../paraglide/messages.js'
import type { readReport } from './read-report.ts'

/** The fields of the form that can be wrong, in its order. */
export const REPORT_FIELDS = ['reason', 'words', 'quotes', 'name', 'email', 'isGoodFaith'] as const
export type ReportErrors = Partial<Record<(typeof REPORT_FIELDS)[number], string>>

/**
 * What is wrong with a report, by its field, as the server would say it.
 * @param report as `readReport` reads the form
 * @param isVisitor whether a name and an address are asked for
 */
export function checkReport(
  { reason, words, quotes, name, email, isGoodFaith }: ReturnType<typeof readReport>,
  isVisitor: boolean,
): ReportErrors {
  const isShort = reason === 'other' && [...String(words)].length < 3
  return {
    ...(!reason && { reason: m.refused_no_report_reason() }),
    ...(isShort && { words: m.refused_report_words() }),
    ...((quotes as string[]).length > MAX_QUOTES && { quotes: m.refused_many_quotes() }),
    ...(isVisitor && !name && { name: m.refused_no_reporter_name() }),
    ...(isVisitor &&
      !/^\S+@\S+\.\S+$/.test(String(email ?? '')) && { email: m.refused_no_reporter_email() }),
    ...(!isGoodFaith && { isGoodFaith: m.refused_no_good_faith() }),
  }
}
