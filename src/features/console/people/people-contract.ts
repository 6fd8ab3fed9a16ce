import { z } from 'zod'
import { id, perPage, plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { customerCard } from '../../people/contract.ts'

const role = z.enum(['member', 'moderator', 'admin'])
export type Role = z.infer<typeof role>

const foundPerson = z.object({
  customer: customerCard,
  role,
  isEmailVerified: z.boolean(),
  /** Whether others see the profile. */
  isShown: z.boolean(),
  /** What others see of what they wrote. */
  items: z.number().int(),
  comments: z.number().int(),
  createdAt: z.string(),
})
export type FoundPerson = z.infer<typeof foundPerson>

export const searchPeople = operation('GET', '/admin/people', {
  key: 'people.search',
  tag: 'Керування',
  summary: 'Люди за частиною імені чи імені користувача, за роллю; найновіші спершу',
  access: 'admin',
})
  .input(
    z.strictObject({
      /** Three characters at least: fewer are in every other name. */
      query: plainText({ min: 3, max: 60 }).optional(),
      role: role.optional(),
      /** Those who joined before somebody, as `next` has it. */
      before: id.optional(),
      perPage: perPage(30, 50),
    }),
  )
  .output(
    z.object({
      people: z.array(foundPerson),
      /** `before` of those who follow; null when there are none. */
      next: z.number().int().nullable(),
    }),
  )

export const findPersonByEmail = operation('POST', '/admin/people/by-email', {
  key: 'people.search',
  tag: 'Керування',
  summary: 'Людина за точною адресою пошти; кожен такий пошук є в журналі дій',
  access: 'admin',
  decides: 'fresh',
  limit: { name: 'find-by-email', per: 'person', rules: [{ times: 30, seconds: 3_600 }] },
  isReadOnly: true,
})
  .input(z.strictObject({ email: plainText({ min: 3, max: 254 }) }))
  .output(z.object({ person: foundPerson.nullable() }))
