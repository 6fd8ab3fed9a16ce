import { CONTENT_STATUS, LISTING_TYPE } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors/failures.ts'
import { findEventFields } from '../events/find-event-fields.ts'
import { awaitsModerator, awaitsProof, HIDDEN, holdOf, WAITING } from '../people/newcomers/hold.ts'
import { wasHiddenByModerator } from '../posts/last-act.ts'
import { isOwn } from '../posts/policy.ts'
import type { PostChange } from './contract.ts'
import { linksOf } from './create-post.ts'
import type { ChangeablePost } from './find-changeable-post.ts'
import { publicationOf } from './publication.ts'
import { wordsOfTags, wordsOfTagsOn } from './tag-words.ts'

interface Change {
  readonly input: PostChange
  readonly before: ChangeablePost
  /** As they will be saved. */
  readonly after: { readonly title: string; readonly content?: unknown }
  /** All of its text afterwards (saidAfter). */
  readonly said: readonly (string | null | undefined)[]
  /** When the form was opened; unknown of a post that is shown without one. */
  readonly openedAt: Date | undefined
  /** Whose text with its signs of fraud a moderator reads first (shield/held-of.ts). */
  readonly heldOf: 'everybody' | 'untrusted' | undefined
}

/** The columns that change; none where everything stays. */
export interface StatusChange {
  readonly status?: number
  readonly status_after_proof?: number | null
  readonly seo_link?: string
  readonly published_at?: Date
}

/**
 * Who may read a post after a change of it. What waits for a moderator, or was rejected by one, is published by them
 * alone; what its author shows, or adds a link to, may have to wait as new words do.
 */
export async function statusChange(context: RequestContext, change: Change): Promise<StatusChange> {
  const { input, before, after } = change
  const viewer = viewerOf(context)
  if (input.status === CONTENT_STATUS.hidden) return mayBeTakenBack(before) ? HIDDEN : {}
  if (awaitsProof(before)) return shown(context, change)
  if (before.status === CONTENT_STATUS.published) return heldForChange(context, change)
  if (input.status === undefined) return {}
  // of somebody else: a moderator decides
  if (!isOwn(viewer, { authorId: before.author_id })) return publicationOf(before, after.title)
  if (before.status === CONTENT_STATUS.hidden) {
    if (await wasHiddenByModerator(context.db, before.id))
      throw forbidden(m.refused_hidden_by_moderator())
    return shown(context, change)
  }
  return WAITING
}

/** What a change did to a post, as it is noted of a moderator; undefined where it did nothing. */
export function actOf(
  input: PostChange,
  before: ChangeablePost,
  { status = before.status }: StatusChange,
): 'hide' | 'publish' | 'edit' | undefined {
  const isOther = status !== before.status
  if (isOther && status === CONTENT_STATUS.hidden) return 'hide'
  if (isOther && status === CONTENT_STATUS.published) return 'publish'
  return CONTENT_FIELDS.some((name) => input[name] !== undefined) ? 'edit' : undefined
}

/** The fields that say something of the post itself. */
const CONTENT_FIELDS = [
  'title',
  'content',
  'languageCode',
  'tagIds',
  'destinationCountry',
  'destinationCity',
  'event',
  'imagePath',
  'isNotify',
  'files',
] as const satisfies readonly (keyof PostChange)[]

/** Published, unless it has to wait. */
async function shown({ db }: RequestContext, change: Change): Promise<StatusChange> {
  const { before, after, openedAt = before.created_at, said, heldOf } = change
  const hold = await holdOf(db, before.author_id, {
    said,
    openedAt,
    heldOf,
    statusAfterProofBefore: before.status_after_proof,
  })
  return hold.status === CONTENT_STATUS.published ? publicationOf(before, after.title) : hold
}

/**
 * Shown again, what nobody has read yet waits as it did the first time; what a moderator rejected, or what was read
 * before it was held, would pass by whoever holds it.
 */
export const mayBeTakenBack = ({ status, published_at }: ChangeablePost): boolean =>
  status !== CONTENT_STATUS.rejected && !(status === CONTENT_STATUS.waiting && published_at)

/** A link of a newcomer, or a sign of fraud, that was put in afterwards waits for a moderator, as it would have at first. */
async function heldForChange(context: RequestContext, change: Change): Promise<StatusChange> {
  const { before } = change
  if (!isOwn(viewerOf(context), { authorId: before.author_id })) return {}
  const textsBefore = [
    before.content,
    before.title,
    ...(await storedLinks(context.db, before)),
    ...(await wordsOfTagsOn(context.db, before.id)),
  ]
  const waits = await awaitsModerator(context.db, before.author_id, {
    said: change.said,
    textsBefore,
    heldOf: change.heldOf,
    isCounted: true,
  })
  return waits ? WAITING : {}
}

/** All that a post says after a change of it: title, text, links of its event, tags. */
export async function saidAfter(
  { db }: RequestContext,
  { input, before, after }: Pick<Change, 'input' | 'before' | 'after'>,
) {
  const content = typeof after.content === 'string' ? after.content : before.content
  const links = input.event ? linksOf(input.event) : await storedLinks(db, before)
  const tags = await (input.tagIds ? wordsOfTags(db, input.tagIds) : wordsOfTagsOn(db, before.id))
  return [after.title, content, ...links, ...tags]
}

const storedLinks = async (db: RequestContext['db'], { id, kind }: ChangeablePost) =>
  kind === LISTING_TYPE.event ? linksOf(await findEventFields(db, id)) : []
