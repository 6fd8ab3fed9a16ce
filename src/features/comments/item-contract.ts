import { z } from 'zod'
import { plainInteger, slug } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { post, postType } from '../posts/contract.ts'
import { commentRoot } from './contract.ts'

/** A post, a question or an event with the beginning of its thread. */
const item = post.extend({
  /** How many roots the thread has, as `comments` says it. */
  total: z.number().int(),
  /** The first roots of the thread, the best first, as deep as `level` asks. */
  children: z.array(commentRoot),
})
export type Item = z.infer<typeof item>

export const getPosts = operation('GET', '/posts', {
  key: 'posts',
  tag: 'Дописи',
  summary: 'Допис, питання чи подія за посиланням; старі посилання ведуть до того самого',
})
  .input(
    z.strictObject({
      seoLink: slug,
      type: postType.optional(),
      /** 0: the post alone; 1: with the roots of its thread; 2: with their branches. */
      level: plainInteger({ min: 0, max: 2 }).default(0),
    }),
  )
  .output(z.object({ posts: z.array(item) }))
