import { z } from 'zod'
import { ORDER_ACTS, SANCTION_HOURS, TEXT_ACTS } from '../../../../lib/api/decision-acts.ts'
import * as m from '../../../../paraglide/messages.js'
import { countryCode, id, plainText, slug } from '../../../../platform/api/fields.ts'
import { operation } from '../../../../platform/api/operation.ts'
import { puid, statement } from '../../../decisions/contract.ts'
import { groundFields } from '../../../decisions/ground.ts'
import { actReason } from '../../../posts/act-reason.ts'
import { caseState, DECISIONS } from '../contract.ts'

export const decideCase = operation('PUT', '/cases/{id}/decision', {
  key: 'case',
  tag: 'Модерація',
  summary: 'Вирішити справу; без дій — порушення не знайдено. З двох рішень чинне перше',
  access: 'moderator',
  decides: true,
  limit: DECISIONS,
})
  .input(
    z
      .strictObject({
        id,
        /** None: nothing is against the rules. */
        acts: z.array(z.enum([...TEXT_ACTS, ...ORDER_ACTS, 'warn', 'mute', 'ban'])).max(6),
        ...groundFields,
        /** The words that were read: others are read first. */
        revision: z
          .string()
          .regex(/^[0-9a-f]{32}$/)
          .optional(),
        /** Without acts: whether readers are told of the signs of fraud that it has. */
        withSigns: z.boolean().optional(),
        /** What the author reads. */
        reason: actReason.optional(),
        /** Of a mute or a ban; without it a ban is for good. */
        hours: z.union(SANCTION_HOURS.map((hours) => z.literal(hours))).optional(),
        /** Hides or removes all that the same person wrote within a day, too. */
        isWholeDay: z.boolean().default(false),
        /** Where a post is moved to; without a city it is about the country. */
        destinationCountry: countryCode.optional(),
        destinationCity: slug.optional(),
        /** The address of what a post is a duplicate of, or the end of it. */
        duplicateOf: plainText({ max: 300 }).optional(),
      })
      .transform((given) => ({ ...given, acts: [...new Set(given.acts)] }))
      .refine(({ acts, rule }) => acts.length === 0 || rule !== undefined, {
        path: ['rule'],
        error: m.refused_no_rule,
      })
      .refine(({ acts, reason }) => acts.length === 0 || reason !== undefined, {
        path: ['reason'],
        error: m.refused_no_reason,
      })
      .refine(({ acts, hours }) => !acts.includes('mute') || hours !== undefined, {
        path: ['hours'],
        error: m.refused_no_hours,
      })
      .refine(({ acts, destinationCountry }) => !acts.includes('move') || destinationCountry, {
        path: ['destinationCountry'],
        error: m.refused_no_destination,
      })
      .refine(({ acts, duplicateOf }) => !acts.includes('duplicate') || duplicateOf, {
        path: ['duplicateOf'],
        error: m.refused_no_original,
      })
      .refine(({ acts, isWholeDay }) => !isWholeDay || takesAway(acts), {
        path: ['isWholeDay'],
        error: m.refused_whole_day,
      }),
  )
  .output(
    z.object({
      state: caseState,
      puid: z.string().nullable(),
      /** How much else of that person's was hidden or removed. */
      others: z.number().int(),
      /** Whether they wrote more that day than one decision takes; that is as it was. */
      hasMore: z.boolean(),
    }),
  )

const takesAway = (acts: readonly string[]) => acts.includes('hide') || acts.includes('remove')

export const undoDecision = operation('DELETE', '/decisions/{puid}', {
  key: 'decisions',
  tag: 'Модерація',
  summary: 'Скасувати своє рішення впродовж хвилини: усе стає, як було, і справа знову відкрита',
  access: 'moderator',
  decides: true,
  limit: DECISIONS,
})
  .input(z.strictObject({ puid }))
  .output(z.object({ caseId: z.number().int().nullable() }))

export const undoRejection = operation('DELETE', '/cases/{id}/decision', {
  key: 'case',
  tag: 'Модерація',
  summary: 'Скасувати впродовж хвилини своє «порушення не знайдено»: справа знову відкрита',
  access: 'moderator',
  decides: true,
  limit: DECISIONS,
})
  .input(z.strictObject({ id }))
  .output(z.object({ caseId: z.number().int() }))

export const revokeDecision = operation('PUT', '/decisions/{puid}/overturned', {
  key: 'decisions',
  tag: 'Модерація',
  summary: 'Скасувати рішення будь-коли, з причиною: усе стає, як було. Двічі — те саме',
  access: 'moderator',
  decides: true,
  limit: DECISIONS,
})
  .input(z.strictObject({ puid, reason: actReason }))
  .output(statement)

export const confirmBan = operation('PUT', '/sanctions/{puid}/confirmed', {
  key: 'sanctions',
  tag: 'Модерація',
  summary: 'Підтвердити блокування назавжди: це робить другий модератор. Двічі — те саме',
  access: 'moderator',
  decides: true,
  limit: DECISIONS,
})
  .input(z.strictObject({ puid }))
  .output(z.object({ isConfirmed: z.literal(true) }))

export const stopReports = operation('PUT', '/cases/{id}/reports/{reportId}/stopped', {
  key: 'reports.stopped',
  tag: 'Модерація',
  summary: 'Зупинити на 30 днів скарги того, хто поскаржився. Двічі — те саме',
  access: 'moderator',
  decides: true,
  limit: DECISIONS,
})
  .input(z.strictObject({ id, reportId: id, reason: actReason }))
  .output(z.object({ puid: z.string() }))
