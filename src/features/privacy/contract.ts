import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import { emptyInput } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { token } from '../accounts/contract.ts'
import { SECURITY_LIMIT } from '../accounts/limits.ts'

export const leave = operation('DELETE', '/user', {
  key: 'setUser',
  tag: 'Приватність',
  summary:
    'Видалити свій профіль через 14 днів; дописи й коментарі лишаються без імені або зникають',
  access: 'fresh',
  limit: SECURITY_LIMIT,
})
  .input(
    z.strictObject({
      posts: z.enum(['anonymise', 'delete'], {
        error: m.refused_leave_choice,
      }),
    }),
  )
  .output(z.object({ leavesAt: z.string() }))

export const stay = operation('POST', '/user/stay', {
  key: 'setUser.stay',
  tag: 'Приватність',
  summary: 'Передумати видаляти свій профіль',
  access: 'member',
})
  .input(emptyInput)
  .output(z.object({}))

/** An archive of everything of somebody's, on its way or ready. */
const dataExport = z.object({
  askedAt: z.string(),
  readyAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** In bytes. */
  size: z.number().int().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

export const requestExport = operation('POST', '/user/export', {
  key: 'setUser.export',
  tag: 'Приватність',
  summary: 'Архів усього свого; коли він готовий, надходить лист із посиланням, яке діє добу',
  access: 'fresh',
  limit: { name: 'export', per: 'person', rules: [{ times: 2, seconds: 86_400 }] },
})
  .input(emptyInput)
  .output(z.object({ export: dataExport }))

export const getExport = operation('GET', '/user/export', {
  key: 'user.export',
  tag: 'Приватність',
  summary: 'Як справи з архівом: останнім чи тим, на який веде посилання з листа; null — немає',
  access: 'member',
})
  .input(z.strictObject({ token: token.optional() }))
  .output(z.object({ export: dataExport.nullable() }))
