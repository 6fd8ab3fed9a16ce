import { z } from 'zod'
import { DECISION_ACTS } from '../../../lib/api/decision-acts.ts'
import { id, objectType, perPage } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'

const logEntry = z.object({
  id: z.number().int(),
  acts: z.array(z.enum(DECISION_ACTS)),
  objectType,
  rule: z.number().int().nullable(),
  countryName: z.string().nullable(),
  cityName: z.string().nullable(),
  isReported: z.boolean(),
  isAutomated: z.boolean(),
  /** What came of an appeal, or that it was taken back. */
  outcome: z.enum(['overturned', 'upheld']).nullable(),
  createdAt: z.string(),
})
export type LogEntry = z.infer<typeof logEntry>

const yearFigures = z.object({
  year: z.number().int(),
  reports: z.number().int(),
  decisions: z.number().int(),
  automated: z.number().int(),
  appeals: z.number().int(),
  overturned: z.number().int(),
  /** Median time from the opening of a case to its decision, in hours; null where none was decided. */
  medianHours: z.number().nullable(),
})
export type YearFigures = z.infer<typeof yearFigures>

export const listModerationLog = operation('GET', '/moderation/log', {
  key: 'moderationLog',
  tag: 'Модерація',
  summary: 'Рішення модераторів без імен, найновіші спершу, і підсумки за роками',
})
  .input(
    z.strictObject({
      /** Older than an entry, by its id. */
      before: id.optional(),
      perPage: perPage(30, 50),
    }),
  )
  .output(
    z.object({
      entries: z.array(logEntry),
      /** `before` of the older ones; null when there are none. */
      next: z.number().int().nullable(),
      /** On the first page. */
      years: z.array(yearFigures),
    }),
  )
