import { z } from 'zod'
import { id, perPage, plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import type { Limit } from '../../../platform/limits/limit.ts'
import { tag } from '../../tags/contract.ts'

const name = plainText({ min: 2, max: 60 })

const managedTag = tag.extend({
  /** Whether the menu of sections leads to it. */
  isSection: z.boolean(),
  groupId: z.number().int().nullable(),
  /** Other names that lead to it. */
  synonyms: z.array(z.string()),
  /** Posts, questions and events that others see. */
  total: z.number().int(),
  /** The name of the tag that it is being merged into; null of all others. */
  mergesInto: z.string().nullable(),
  isHidden: z.boolean(),
})
export type ManagedTag = z.infer<typeof managedTag>

/** What the name begins with. */
export const tagBeginning = plainText({ max: 30 }).optional()

export const listManagedTags = operation('GET', '/admin/tags', {
  key: 'tags.managed',
  tag: 'Керування',
  summary: 'Теги за абеткою з їхніми синонімами',
  access: 'admin',
})
  .input(
    z.strictObject({
      search: tagBeginning,
      /** The name after which the page begins. */
      after: plainText({ max: 30 }).optional(),
      perPage: perPage(50, 50),
    }),
  )
  .output(
    z.object({
      tags: z.array(managedTag),
      /** `after` of those that follow; null when there are none. */
      next: z.string().nullable(),
    }),
  )

const limit: Limit = { name: 'change-tags', per: 'person', rules: [{ times: 60, seconds: 60 }] }

export const renameTag = operation('PUT', '/admin/tags/{id}', {
  key: 'tags',
  tag: 'Керування',
  summary: 'Перейменувати тег; стара назва стає синонімом, її адреси ведуть до нової',
  access: 'admin',
  decides: true,
  limit,
})
  .input(z.strictObject({ id, name }))
  .output(z.object({ tag }))

export const mergeTag = operation('PUT', '/admin/tags/{id}/merge', {
  key: 'tagMerge',
  tag: 'Керування',
  summary: 'Обʼєднати тег з іншим: усе з ним дістає головний, назва стає синонімом',
  access: 'admin',
  decides: true,
  limit,
})
  .input(z.strictObject({ id, into: name }))
  .output(z.object({ tag }))

export const addTagSynonym = operation('POST', '/admin/tags/{id}/synonyms', {
  key: 'tags',
  tag: 'Керування',
  summary: 'Додати ще одну назву, яка веде до тега',
  access: 'admin',
  decides: true,
  limit,
})
  .input(z.strictObject({ id, name }))
  .output(z.object({ tag }))

export const hideTag = operation('PUT', '/admin/tags/{id}/hiding', {
  key: 'tagHiding',
  tag: 'Керування',
  summary:
    'Приховати тег: його не пропонують і не показують у списках, його сторінку не індексують',
  access: 'admin',
  decides: true,
  limit,
})
  .input(z.strictObject({ id }))
  .output(z.object({ tag }))

export const showTag = operation('DELETE', '/admin/tags/{id}/hiding', {
  key: 'tagHiding',
  tag: 'Керування',
  summary: 'Більше не приховувати тег',
  access: 'admin',
  decides: true,
  limit,
})
  .input(z.strictObject({ id }))
  .output(z.object({ tag }))
