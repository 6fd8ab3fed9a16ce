import { z } from 'zod'
import { id } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'

/** How words were before their changes, the latest first. */
export const textVersions = z.array(
  z.object({
    /** Null of what has none: a comment, an answer. */
    title: z.string().nullable(),
    content: z.string(),
    writtenAt: z.string(),
  }),
)
export type TextVersions = z.infer<typeof textVersions>

export const listPostVersions = operation('GET', '/posts/{id}/versions', {
  key: 'postVersions',
  tag: 'Дописи',
  summary: 'Яким був допис, питання чи подія до змін, найновіше першим',
})
  .input(z.strictObject({ id }))
  .output(z.object({ versions: textVersions }))
