import { z } from 'zod'
import * as m from '../../../../paraglide/messages.js'
import { id, plainInteger, plainText } from '../../../../platform/api/fields.ts'
import { operation } from '../../../../platform/api/operation.ts'
import type { Limit } from '../../../../platform/limits/limit.ts'
import { tag, tagGroup } from '../../../tags/contract.ts'
import { MAX_GROUP_NAME, MAX_POSITION } from './max-group.ts'

const limit: Limit = { name: 'change-tags', per: 'person', rules: [{ times: 60, seconds: 60 }] }

export const saveTagGroup = operation('PUT', '/admin/tag-groups', {
  key: 'tagGroups',
  tag: 'Керування',
  summary: 'Додати групу тегів або змінити назву чи місце тієї, що вже є',
  access: 'admin',
  decides: true,
  limit,
})
  .input(
    z.strictObject({
      /** Of one that is changed. */
      id: id.optional(),
      name: plainText({ max: MAX_GROUP_NAME })
        .transform((name) => name.trim().replaceAll(/\s+/g, ' '))
        .refine((name) => [...name].length >= 2, { error: m.refused_tag_group_name() }),
      /** Groups stand in the order of these numbers. */
      position: plainInteger({ min: 1, max: MAX_POSITION }),
    }),
  )
  .output(tagGroup)

export const removeTagGroup = operation('DELETE', '/admin/tag-groups', {
  key: 'tagGroups',
  tag: 'Керування',
  summary: 'Прибрати групу тегів; її теги лишаються без групи. Двічі — те саме',
  access: 'admin',
  decides: true,
  limit,
})
  .input(z.strictObject({ id }))
  .output(z.object({ id: z.number().int() }))

export const setTagGroup = operation('PUT', '/admin/tags/{id}/group', {
  key: 'tagGroup',
  tag: 'Керування',
  summary: 'Покласти тег до групи або забрати з неї (null)',
  access: 'admin',
  decides: true,
  limit,
})
  .input(z.strictObject({ id, groupId: id.nullable() }))
  .output(z.object({ tag }))
