import { z } from 'zod'
import { DRAFT_KEY } from '../../lib/address/write-address.ts'
import { PERSONAL_DATA_CHOICES } from '../../lib/personal-data/place.ts'
import * as m from '../../paraglide/messages.js'
import { id, plainInteger, plainText, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { isCommentKind } from './is-comment-kind.ts'

const MAX_JSON = 256 * 1_024
const MAX_BODY = 200_000

/** The name of a text box, made up by who writes in it: what it is stands in the other fields. */
export const draftKey = plainText({ min: 1, max: 80 }).regex(DRAFT_KEY, {
  error: m.refused_draft_key,
})
const kind = z.enum(['post', 'question', 'event', 'comment', 'answer'])
/** Something new, a change of what is there, or a reply to a comment. */
const act = z.enum(['new', 'change', 'reply'])
/** The fields as they stand in the form, in whatever state they are. */
const body = z.record(z.string().max(40), z.unknown())
/** A NUL or half a surrogate pair, as JSON writes them: the database holds neither. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** As JSON; what is nested too deep to be written is too large as well. */
function spelt(body: object): string {
  try {
    return JSON.stringify(body)
  } catch {
    return ' '.repeat(MAX_BODY + 1)
  }
}

interface Drafted {
  readonly kind: z.infer<typeof kind>
  readonly act: z.infer<typeof act>
  readonly commentId?: number | undefined
}

/** Only a comment replies to a comment, and nothing else changes one. What it is about may be erased by now. */
const isOfItsKind = ({ kind, act, commentId }: Drafted): boolean =>
  (act !== 'reply' || kind === 'comment') &&
  (commentId === undefined || (act !== 'new' && isCommentKind(kind)))

const draft = z.object({
  key: z.string(),
  kind,
  act,
  /** The post that it changes or stands below. */
  postId: z.number().int().nullable(),
  /** The comment that it changes or replies to. */
  commentId: z.number().int().nullable(),
  title: z.string(),
  words: z.number().int(),
  /** What wrote it last, such as «Chrome, Android». */
  device: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
const wholeDraft = draft.extend({ body })
export type WholeDraft = z.infer<typeof wholeDraft>

const listedDraft = draft.extend({
  excerpt: z.string(),
  /** What it changes or answers, while that is public. */
  target: z.object({ title: z.string(), seoLink: z.string(), type: z.string() }).nullable(),
})
export type ListedDraft = z.infer<typeof listedDraft>

export const listDrafts = operation('GET', '/drafts', {
  key: 'drafts',
  tag: 'Чернетки',
  summary: 'Свої чернетки, найновіші першими',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ drafts: z.array(listedDraft) }))

export const getDraft = operation('GET', '/drafts/{key}', {
  key: 'draft',
  tag: 'Чернетки',
  summary: 'Одна своя чернетка; null, якщо такої немає',
  access: 'member',
})
  .input(z.strictObject({ key: draftKey }))
  .output(z.object({ draft: wholeDraft.nullable() }))

export const saveDraft = operation('PUT', '/drafts', {
  key: 'saveDraft',
  tag: 'Чернетки',
  summary:
    'Зберігає чернетку поверх тієї версії, з якої почали; якщо вона вже інша, вертає ту, що є, і нічого не змінює',
  access: 'member',
  limit: { name: 'draft', per: 'person', rules: [{ times: 120, seconds: 60 }] },
  maxJsonBytes: MAX_JSON,
})
  .input(
    z
      .strictObject({
        key: draftKey,
        kind,
        act: act.default('new'),
        postId: id.optional(),
        commentId: id.optional(),
        title: plainText({ max: 200 }).default(''),
        body: body
          .refine((value) => spelt(value).length <= MAX_BODY, {
            error: m.refused_draft_long,
          })
          .refine((value) => !UNKEEPABLE.test(spelt(value)), {
            error: m.refused_broken_text,
          }),
        /** Whose text it is, as the page believes. */
        username: username.optional(),
        words: plainInteger({ min: 0, max: 100_000 }).default(0),
        /** 0 when there was none. */
        version: plainInteger({ min: 0, max: 1_000_000_000 }),
      })
      .refine(isOfItsKind, { path: ['kind'], error: m.refused_draft_kind }),
  )
  .output(
    z.object({
      isSaved: z.boolean(),
      version: z.number().int(),
      /** The other version, when it was not saved. */
      current: wholeDraft.nullable(),
    }),
  )

export const removeDraft = operation('DELETE', '/drafts', {
  key: 'removeDraft',
  tag: 'Чернетки',
  summary: 'Викидає чернетку',
  access: 'member',
})
  .input(z.strictObject({ key: draftKey }))
  .output(z.object({ isRemoved: z.boolean() }))

/** A stamp of `openForm` as it is sent along; one that is not ours says nothing. */
const openedAt = plainText({ max: 200 })

/** What goes along with a text that is sent: with a post, a question, an event, a comment or an answer. */
export const aside = {
  /** The draft that this was, which goes with it. */
  draftKey: draftKey.optional(),
  /** Its version as it was sent: what another device has saved since stays. */
  draftVersion: plainInteger({ min: 0, max: 1_000_000_000 }).optional(),
  /** Who writes, as the page believes. */
  username: username.optional(),
  /** When the form was opened: the stamp of `openForm`. */
  openedAt: openedAt.optional(),
  /**
   * What becomes of personal data in it: all of it is masked, or all but telephone numbers. Without it a text that holds
   * some is refused (422).
   */
  personalData: z.enum(PERSONAL_DATA_CHOICES).optional(),
}

export const openForm = operation('POST', '/forms/opened', {
  key: 'openForm',
  tag: 'Чернетки',
  summary: 'Час відкриття форми, запечатаний сервером: його надсилають разом із написаним',
  isReadOnly: true,
})
  .input(z.strictObject({}))
  .output(z.object({ openedAt: z.string() }))
