import { z } from 'zod'
import { id, perPage, plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { customerCard } from '../../people/contract.ts'

const role = z.enum(['member', 'moderator', 'admin'])
export type Role = z.infer<typeof role>

const sanctionKind = z.enum(['mute', 'ban'])
export type SanctionKind = z.infer<typeof sanctionKind>

const foundPerson = z.object({
  customer: customerCard,
  role,
  isEmailVerified: z.boolean(),
  /** Whether others see the profile. */
  isShown: z.boolean(),
  /** What they may not do now, the strictest; `endsAt` null: for good. */
  sanction: z.object({ kind: sanctionKind, endsAt: z.string().nullable() }).nullable(),
  /** What others see of what they wrote. */
  items: z.number().int(),
  comments: z.number().int(),
  createdAt: z.string(),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** Which people are asked for. */
export const peopleConditions = {
  /** Three characters at least: fewer are in every other name. */
  query: plainText({ min: 3, max: 60 }).optional(),
  role: role.optional(),
  /** Who is muted or banned now. */
  sanction: sanctionKind.optional(),
}

export const searchPeople = operation('GET', '/admin/people', {
  key: 'people.search',
  tag: 'Керування',
  summary: 'Люди за частиною імені чи імені користувача, за роллю, за обмеженням; найновіші спершу',
  access: 'admin',
})
  .input(
    z.strictObject({
      ...peopleConditions,
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
