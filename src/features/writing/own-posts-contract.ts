import { z } from 'zod'
import { operation } from '../../platform/api/operation.ts'
import { postType } from '../posts/contract.ts'

const ownStatuses = z.enum([
  'published',
  'hidden',
  /** For the proof of its author's address. */
  'unproven',
  /** For a moderator. */
  'waiting',
  'rejected',
  'removed',
])
const ownItem = z.object({
  id: z.number().int(),
  type: postType,
  title: z.string(),
  seoLink: z.string().nullable(),
  state: ownStatuses,
  /** Why a moderator brought it there; null where its author did. */
  reason: z.string().nullable(),
  changedAt: z.string(),
})
export type OwnItem = z.infer<typeof ownItem>

export const listOwnPosts = operation('GET', '/posts/own', {
  key: 'ownPosts',
  tag: 'Дописи',
  summary: 'Своє, чого інші не бачать: приховане, на перевірці, відхилене й щойно видалене',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ posts: z.array(ownItem) }))
