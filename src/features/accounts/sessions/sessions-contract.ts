import { z } from 'zod'
import { emptyInput } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'

const device = z.object({
  id: z.string(),
  /** «Chrome, Android» */
  name: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  usedAt: z.string(),
})

export const listSessions = operation('GET', '/sessions', {
  key: 'sessions',
  tag: 'Вхід',
  summary: 'Пристрої, на яких ви увійшли',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ sessions: z.array(device) }))

export const endSession = operation('DELETE', '/sessions/{id}', {
  key: 'sessions',
  tag: 'Вхід',
  summary: 'Вийти на одному з пристроїв',
  access: 'member',
})
  .input(z.strictObject({ id: z.uuid() }))
  .output(z.object({}))

export const endOtherSessions = operation('DELETE', '/sessions', {
  key: 'sessions.others',
  tag: 'Вхід',
  summary: 'Вийти на всіх інших пристроях',
  access: 'member',
})
  .input(emptyInput)
  .output(z.object({}))
