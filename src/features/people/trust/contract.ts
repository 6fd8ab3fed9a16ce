import { z } from 'zod'
import { operation } from '../../../platform/api/operation.ts'

const trust = z.enum(['new', 'member', 'trusted'])

/** Something that leads to the next level: how much of it is there, and how much it takes. */
const step = z.object({
  deed: z.enum(['days', 'items', 'thanks', 'no-sanction']),
  done: z.number().int(),
  needed: z.number().int(),
})

export const getTrust = operation('GET', '/trust', {
  key: 'trust',
  tag: 'Люди',
  summary: 'Що мені можна і що веде далі: за тим, що я тут робив',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      trust,
      may: z.object({
        /** Of one text. */
        links: z.number().int(),
        pictures: z.number().int(),
        mentions: z.number().int(),
        /** Within a day; null where no day is counted. */
        posts: z.number().int().nullable(),
        comments: z.number().int().nullable(),
        /** Whether whom I name or follow gets a letter or a push of it. */
        callsOut: z.boolean(),
      }),
      /** Null of who is trusted already, and of who has a role. */
      next: z.object({ trust, steps: z.array(step) }).nullable(),
    }),
  )
