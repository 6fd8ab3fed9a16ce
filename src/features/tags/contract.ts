import { z } from 'zod'
import { destination, page, perPage, plainText, tagNames } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'

export const tag = z.object({ id: z.number().int(), name: z.string() })
const countedTag = tag.extend({
  /** The group that it stands under on the page of tags. */
  groupId: z.number().int().nullable(),
  total: z.number().int(),
  /** Whether who asks follows it. */
  isSubscribed: z.boolean(),
})
export type CountedTag = z.infer<typeof countedTag>

const tagList = z.object({
  tags: z.array(countedTag),
  page: z.number().int(),
  perPage: z.number().int(),
})
const byUse = z.strictObject({
  ...destination,
  search: plainText({ max: 30 }).optional(),
  page,
  perPage: perPage(20, 100),
})

export const listPostTags = operation('GET', '/tags/posts', {
  key: 'postsTag',
  tag: 'Теги',
  summary: 'Теги дописів, найуживаніші першими',
})
  .input(byUse)
  .output(tagList)

export const listDestinationTags = operation('GET', '/tags/destination', {
  key: 'tagsDestination',
  tag: 'Теги',
  summary: 'Теги всього написаного в країні чи місті',
})
  .input(byUse)
  .output(tagList)

export const listQuestionTags = operation('GET', '/tags/questions', {
  key: 'tagsQuestions',
  tag: 'Теги',
  summary: 'Теги питань, найуживаніші першими',
})
  .input(byUse)
  .output(tagList)

export const tagGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Groups stand in the order of these numbers. */
  position: z.number().int(),
})
export type TagGroup = z.infer<typeof tagGroup>

export const listTagGroups = operation('GET', '/tags/groups', {
  key: 'tagGroups',
  tag: 'Теги',
  summary: 'Групи тегів у їхньому порядку',
})
  .input(z.strictObject({}))
  .output(z.object({ groups: z.array(tagGroup) }))

export const getTags = operation('GET', '/tags', {
  key: 'tags',
  tag: 'Теги',
  summary: 'Теги за назвами; синонім дає головний тег, невідома назва — null',
})
  .input(z.strictObject({ tagNames }))
  .output(
    z.object({
      tags: z.array(
        z.object({
          asked: z.string(),
          tag: tag.nullable(),
          /** Whether who asks follows it; false for a visitor. */
          isSubscribed: z.boolean(),
        }),
      ),
    }),
  )

export const createTag = operation('POST', '/tags', {
  key: 'postsTag',
  tag: 'Теги',
  summary: 'Новий тег; якщо такий уже є або є синонімом, вертає той, що є',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: { name: 'tag', per: 'person', rules: [{ times: 20, seconds: 3_600 }] },
})
  .input(z.strictObject({ name: plainText({ min: 2, max: 60 }) }))
  .output(z.object({ tag }))
