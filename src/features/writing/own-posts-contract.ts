import { z } from 'zod'
import { operation } from '../../platform/api/operation.ts'
import { postType } from '../posts/contract.ts'
import { moderatorWhy, ownState } from '../posts/own-state.ts'

const ownItem = z.object({
  id: z.number().int(),
  type: postType,
  title: z.string(),
  /** Its own, or the one that it would get: it opens for its author alone. */
  seoLink: z.string(),
  state: ownState,
  ...moderatorWhy.shape,
  changedAt: z.string(),
})

export const listOwnPosts = operation('GET', '/posts/own', {
  key: 'ownPosts',
  tag: 'Дописи',
  summary: 'Своє, чого інші не бачать: приховане, на перевірці, відхилене й щойно видалене',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ posts: z.array(ownItem) }))
