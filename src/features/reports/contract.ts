import { z } from 'zod'
import { MAX_QUOTES, REPORT_REASONS } from '../../lib/api/report-reasons.ts'
import * as m from '../../paraglide/messages.js'
import { id, objectType, perPage, plainText, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { email } from '../accounts/registration/account-fields.ts'
import { appealState, appealWords } from '../decisions/contract.ts'

/** How long the words of a report may be, in characters. */
export const MAX_WORDS = 2_000
/** What stands between the parts of one that was added to. */
export const BETWEEN_PARTS = '\n\n'
/** How long each place of a text may be that a report names. */
const MAX_QUOTE = 300
const MAX_NAME = 100

export const reportState = z.enum(['open', 'in-work', 'upheld', 'rejected'])
export type ReportState = z.infer<typeof reportState>

/** What can be reported. */
const target = {
  objectType,
  /** Of what is written. */
  objectId: id.optional(),
  /** Of a person. */
  objectTypeUsername: username.optional(),
}
const hasTarget = ({ objectType, objectId, objectTypeUsername }: TargetInput) =>
  (objectType === 'customer' ? objectTypeUsername : objectId) !== undefined
export interface TargetInput {
  readonly objectType: z.infer<typeof objectType>
  readonly objectId?: number | undefined
  readonly objectTypeUsername?: string | undefined
}

const trimmed = (max: number) => plainText({ max }).transform((text) => text.trim())

export const reportInput = z
  .strictObject({
    ...target,
    reason: z.enum(REPORT_REASONS, { error: m.refused_no_report_reason }),
    words: trimmed(MAX_WORDS).default(''),
    quotes: z
      .array(trimmed(MAX_QUOTE))
      .max(MAX_QUOTES, { error: m.refused_many_quotes })
      .transform((quotes) => quotes.filter(Boolean))
      .default([]),
    /** Of a visitor. */
    name: trimmed(MAX_NAME).optional(),
    email: email.optional(),
    /** Sexual abuse of children is reported without a name and an address (Regulation (EU) 2022/2065, article 16(2)(c)). */
    isAboutChildAbuse: z.boolean().default(false),
    /** That who reports believes it to be true (article 16(2)(d)). */
    isGoodFaith: z.literal(true, { error: m.refused_no_good_faith }),
  })
  .refine(hasTarget, { path: ['objectId'], error: m.refused_no_report_target })
  .refine(({ reason, words }) => reason !== 'other' || [...words].length >= 3, {
    path: ['words'],
    error: m.refused_report_words,
  })
export type ReportInput = z.infer<typeof reportInput>

export const REPORT_LIMIT = {
  name: 'report',
  per: 'person',
  rules: [
    { times: 6, seconds: 600 },
    { times: 20, seconds: 86_400 },
  ],
} as const satisfies Limit

/** Whom a member may mute or block after a report. */
const reportedAuthor = z.object({ username: z.string(), name: z.string() })
export type ReportedAuthor = z.infer<typeof reportedAuthor>

export const createReport = operation('POST', '/reports', {
  key: 'reports',
  tag: 'Модерація',
  summary:
    'Поскаржитися на допис, питання, подію, відповідь, коментар або профіль; можна без входу',
  limit: REPORT_LIMIT,
})
  .input(reportInput)
  .output(z.object({ state: reportState, author: reportedAuthor.nullable() }))

const reportTarget = z.object({
  objectType,
  /** Of a comment that of what it stands under, of a person `@username`. */
  title: z.string(),
  path: z.string(),
})
export type ReportTarget = z.infer<typeof reportTarget>

export const getReportTarget = operation('GET', '/reports/target', {
  key: 'reports',
  tag: 'Модерація',
  summary: 'На що подають скаргу: назва, адреса й чиє це',
})
  .input(
    z
      .strictObject(target)
      .refine(hasTarget, { path: ['objectId'], error: m.refused_no_report_target }),
  )
  .output(reportTarget.extend({ author: reportedAuthor.nullable() }))

const ownReport = z.object({
  id: z.number().int(),
  /** What was reported, while readers may open it; a name alone when it is gone. */
  target: reportTarget.extend({ path: z.string().nullable() }).nullable(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  state: reportState,
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** What one objected to its outcome, and what came of that. */
  appeal: z
    .object({ words: z.string(), state: appealState, answer: z.string().nullable() })
    .nullable(),
  /** Until when one may object; null where one may not. */
  appealUntil: z.string().nullable(),
})
export type OwnReport = z.infer<typeof ownReport>

export const listOwnReports = operation('GET', '/reports', {
  key: 'reports.mine',
  tag: 'Модерація',
  summary: 'Мої скарги й що з ними, найновіші спершу',
  access: 'member',
})
  .input(
    z.strictObject({
      /** Older than a report, by its id. */
      before: id.optional(),
      perPage: perPage(20, 50),
    }),
  )
  .output(
    z.object({
      reports: z.array(ownReport),
      /** `before` of the older ones; null when there are none. */
      next: z.number().int().nullable(),
    }),
  )

export const objectToOutcome = operation('POST', '/reports/{id}/appeal', {
  key: 'reports.appeals',
  tag: 'Модерація',
  summary: 'Заперечити, що за моєю скаргою порушення не знайшли: один раз упродовж 180 днів',
  access: 'member',
  allowedFor: 'everyone',
  limit: { name: 'appeal', per: 'person', rules: [{ times: 10, seconds: 3_600 }] },
})
  .input(z.strictObject({ id, words: appealWords }))
  .output(z.object({ id: z.number().int() }))
