import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import { countryCode, id, perPage, slug, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { customerCard } from '../people/contract.ts'
import { MAX_PLACES } from './max-places.ts'

const role = z.enum(['member', 'moderator', 'admin'])

export const staffPlace = z.object({
  countryCode: z.string(),
  countryName: z.string(),
  /** Null: the whole country. */
  city: z.string().nullable(),
  cityName: z.string().nullable(),
})
export type StaffPlace = z.infer<typeof staffPlace>

const staffMember = z.object({
  customer: customerCard,
  role,
  /** Of a moderator; null: everywhere. */
  places: z.array(staffPlace).nullable(),
  /** Without one they cannot decide anything. */
  hasSecondFactor: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMember>

export const listRoles = operation('GET', '/roles', {
  key: 'roles',
  tag: 'Модерація',
  summary: 'Хто адмініструє й модерує, і де',
  access: 'admin',
})
  .input(z.strictObject({}))
  .output(z.object({ staff: z.array(staffMember) }))

export const setRole = operation('PUT', '/roles/{username}', {
  key: 'roles',
  tag: 'Модерація',
  summary: 'Дати роль, змінити її місця або зняти (member). Двічі — те саме',
  access: 'admin',
  decides: 'fresh',
  limit: { name: 'set-role', per: 'person', rules: [{ times: 30, seconds: 60 }] },
})
  .input(
    z
      .strictObject({
        username,
        role,
        /** Of a moderator; without them everywhere. */
        places: z
          .array(z.strictObject({ countryCode, city: slug.nullable() }))
          .min(1, { error: m.refused_no_places })
          .max(MAX_PLACES, { error: m.refused_many_places })
          .nullable()
          .default(null),
      })
      .refine((given) => given.places === null || given.role === 'moderator', {
        path: ['places'],
        error: m.refused_places_of_role,
      }),
  )
  .output(z.object({ role }))

const auditRecord = z.object({
  id: z.number().int(),
  action: z.string(),
  /** Who did it; null of the operator and of who is gone. */
  actor: customerCard.nullable(),
  /** Whether it was a command of the operator. */
  isByOperator: z.boolean(),
  /** Whom it is about: of what was written its author, when they are shown. */
  customer: customerCard.nullable(),
  /** What it is about, while it is there. */
  item: z
    .object({ title: z.string(), path: z.string().nullable(), isComment: z.boolean() })
    .nullable(),
  /** Of what is no publication, in short: the tags, the jobs. */
  what: z.string().nullable(),
  reason: z.string().nullable(),
  /** That is watched, or no more. */
  word: z.string().nullable(),
  /** Of a change of a role. */
  roleBefore: role.nullable(),
  roleAfter: role.nullable(),
  placesAfter: z.array(staffPlace).nullable(),
  createdAt: z.string(),
})
export type AuditRecord = z.infer<typeof auditRecord>

export const listAuditLog = operation('GET', '/audit-log', {
  key: 'auditLog',
  tag: 'Модерація',
  summary: 'Журнал дій усіх, хто має роль, найновіші спершу; змінити його не можна',
  access: 'admin',
})
  .input(
    z.strictObject({
      /** Of one person. */
      username: username.optional(),
      /** Older than a record, by its id. */
      before: id.optional(),
      perPage: perPage(30, 50),
    }),
  )
  .output(
    z.object({
      records: z.array(auditRecord),
      /** `before` of the older ones; null when there are none. */
      next: z.number().int().nullable(),
    }),
  )
