import { z } from 'zod'
import { CONTENT_TYPE } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import {
  id,
  page,
  perPage,
  plainInteger,
  username,
  wordOrNumber,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { moderatorWhy, ownState } from '../posts/own-state.ts'
import { quotedComment } from './contract.ts'

const customerComment = quotedComment.extend({
  /** Why others do not see it; null of what is published. */
  kept: moderatorWhy.extend({ state: ownState, changedAt: z.string() }).nullable(),
})
export type CustomerComment = z.infer<typeof customerComment>

const commentKind = { answers: CONTENT_TYPE.answer, comments: CONTENT_TYPE.comment } as const

export const listCustomerComments = operation('GET', '/comments/user', {
  key: 'commentsUser',
  tag: 'Коментарі',
  summary:
    'Коментарі й відповіді однієї людини; published=0 дає свої, яких інші не бачать: на перевірці, відхилені, приховані й щойно видалені',
})
  .input(
    z
      .strictObject({
        username,
        /** 0: what others do not see, for its author alone. */
        published: plainInteger({ min: 0, max: 1 }).default(1),
        /** Of what others do not see: that below one post alone. */
        objectId: id.optional(),
        /** Of what others do not see: the pages begin after this comment, whatever was restored meanwhile. */
        after: id.optional(),
        type: wordOrNumber(['all', 'answers', 'comments'], commentKind).default('all'),
        page,
        perPage: perPage(10),
      })
      .refine(({ objectId, published }) => objectId === undefined || published === 0, {
        path: ['objectId'],
        error: m.refused_object_of_published,
      })
      .refine(({ after, published }) => after === undefined || published === 0, {
        path: ['after'],
        error: m.refused_after_of_published,
      }),
  )
  .output(
    z.object({
      comments: z.array(customerComment),
      total: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  )

export const getCustomerSummary = operation('GET', '/customers/{username}/summary', {
  key: 'customerSummary',
  tag: 'Коментарі',
  summary: 'З чим людина допомагає: скільки її відповідей прийнято, на які теми, найкращі з них',
})
  .input(z.strictObject({ username }))
  .output(
    z.object({
      accepted: z.number().int(),
      /** The tags of the questions, the most frequent first. */
      tags: z.array(z.string()),
      best: z.array(quotedComment),
    }),
  )
