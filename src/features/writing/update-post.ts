import { sql, type Updateable } from 'kysely'
import { CONTENT_STATUS, LISTING_TYPE, listingType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { conflict, notFound } from '../../platform/errors/failures.ts'
import { openedAtOf } from '../drafts/opened-at.ts'
import { requireOwner } from '../drafts/require-owner.ts'
import { announceEvent } from '../events/announce-event.ts'
import { refuseNowhere, saveEvent } from '../events/save-event.ts'
import { changedHome } from '../people/edit/changed-home.ts'
import { awaitsProof } from '../people/newcomers/hold.ts'
import { readTrustNumbers } from '../people/trust/read-trust-numbers.ts'
import { refuseBeyondTrust } from '../people/trust/refuse-beyond-trust.ts'
import { isOwn } from '../posts/policy.ts'
import { keepPostVersion } from '../posts/versions/keep-post-version.ts'
import { askModelLater } from '../shield/ask-model-later.ts'
import { heldOf } from '../shield/held-of.ts'
import { holdSuspicious } from '../shield/hold-suspicious.ts'
import { findKnownSigns, keepSuspicion } from '../shield/keep-suspicion.ts'
import { lookForFraud } from '../shield/look-for-fraud.ts'
import { watchedWords } from '../shield/watched-words/read-watched-words.ts'
import { keepPictures } from '../uploads/keep-pictures.ts'
import { updatePost as call, type PostChange } from './contract.ts'
import { refuseEventOf } from './create-post.ts'
import { type ChangeablePost, findChangeablePost, refuseElsewhere } from './find-changeable-post.ts'
import { finishPostChange } from './finish-post-change.ts'
import { maskChangedWords } from './mask-changed-words.ts'
import { pictureIdsIn } from './pictures-of.ts'
import { type ReadText, readText, readTitle, refuseEmpty } from './read-text.ts'
import { replaceTags } from './replace-tags.ts'
import { actOf, saidAfter, statusChange } from './status-change.ts'

type Changes = Updateable<DB['post']>

/** Changes what was sent and nothing else; the link stays as it was first published. */
export const updatePost = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  await requireOwner(context, input.username)
  const { content } = input
  const read = content === undefined ? undefined : await readText(content, context)
  const openedAt = input.openedAt === undefined ? undefined : await openedAtOf(context, input)
  const numbers = await readTrustNumbers(context.db)
  const watched = await watchedWords(context.db)
  return context.db.transaction().execute(async (tx) => {
    const before = await findChangeablePost(tx, viewer, input)
    if (before.deleted_at) throw notFound(m.refused_removed())
    refuseOverAnother(input, before)
    refuseEventOf(listingType(before.kind), input.event)
    const txContext = { ...context, db: tx }
    const words = {
      title: input.title === undefined ? undefined : await readTitle(input.title, txContext),
      read,
    }
    const masked = await maskChangedWords(txContext, input, before, words)
    const { pictureIds, ...texts } = textChanges(txContext, before, masked)
    const cover = input.imagePath === undefined ? before.cover_id : input.imagePath
    const kept = await keepPictures(context, tx, {
      ids: [...pictureIds, ...(cover ? [cover] : [])],
      named: input.files,
      ownerId: viewer.customerId,
      postId: before.id,
    })
    const home = await changedHome(tx, input, before)
    refuseElsewhere(viewer, { ...before, ...home })
    const said = await saidAfter(txContext, { input, before, after: texts })
    if (isOwn(viewer, { authorId: before.author_id }))
      await refuseBeyondTrust(
        txContext,
        numbers,
        { id: before.author_id },
        { said, pictures: kept.size },
        {
          said: [before.title, before.content],
          pictures: picturesOf(before, context.config.filesUrl).size,
        },
      )
    const subject = { postId: before.id }
    const suspicion = await lookForFraud(tx, {
      authorId: before.author_id,
      said,
      countryCode: { ...before, ...home }.country_code,
      pictureIds: [...kept.keys()],
      watched,
      subject,
    })
    // what nobody has read yet is looked at as new words are
    const known = before.published_at ? await findKnownSigns(tx, subject) : new Set<string>()
    const held = heldOf(suspicion, known)
    const shown = await statusChange(txContext, {
      input,
      before,
      after: texts,
      said,
      openedAt,
      heldOf: held,
    })
    await keepSuspicion(tx, subject, suspicion)
    await askModelLater(tx, context.config, before.id, suspicion)
    const changes = {
      ...texts,
      // not the time of the transaction: two that wait for the same row must not get the same one
      changed_at: sql<Date>`clock_timestamp()`,
      cover_id: cover,
      ...home,
      ...shown,
      ...(input.languageCode !== undefined && { language_code: input.languageCode }),
      ...(input.isNotify !== undefined && { is_notify: input.isNotify }),
    }
    await keepPostVersion(tx, viewer, before, {
      title: texts.title,
      content: read?.text.content ?? before.content,
      status: shown.status ?? before.status,
    })
    await tx.updateTable('post').set(changes).where('id', '=', before.id).execute()
    if (held && before.status !== CONTENT_STATUS.waiting) await holdSuspicious(tx, subject)
    if (input.event)
      await announceEvent(tx, viewer, before.id, await saveEvent(tx, before.id, input.event))
    else if (before.kind === LISTING_TYPE.event) await refuseNowhere(tx, before.id)
    if (input.tagIds) await replaceTags(tx, before.id, input.tagIds)
    await finishPostChange(tx, viewer, {
      post: before,
      act: actOf(input, before, shown),
      reason: input.reason,
      ground: input,
      closesCase: input.caseId !== undefined,
      wasWaiting: before.status === CONTENT_STATUS.waiting,
      isNew: Boolean(shown.published_at),
      draft: input.draftKey ? { key: input.draftKey, version: input.draftVersion } : undefined,
    })
    return {
      data: {
        id: before.id,
        type: listingType(before.kind),
        seoLink: shown.seo_link ?? before.seo_link ?? '',
        status: shown.status ?? before.status,
        awaitsProof: awaitsProof({ ...before, ...shown }),
        files: [...kept.keys()].toSorted(),
      },
    }
  })
})

/** @throws 409 when somebody, or oneself elsewhere, has changed it since the page was opened */
function refuseOverAnother({ basedOn }: PostChange, before: ChangeablePost): void {
  if (basedOn && basedOn.getTime() !== before.changed_at.getTime())
    throw conflict(m.refused_stale_version(), 'changed-meanwhile')
}

const picturesOf = ({ content, cover_id }: ChangeablePost, filesUrl: string) =>
  new Set([...pictureIdsIn(content, filesUrl), ...(cover_id ? [cover_id] : [])])

interface ChangedWords {
  readonly title: string | undefined
  readonly read: ReadText | undefined
}

/** «Changed» is said of what readers have seen. */
function textChanges(
  { config }: RequestContext,
  before: ChangeablePost,
  { title = before.title, read }: ChangedWords,
): Changes & { title: string; pictureIds: readonly string[] } {
  if (read) refuseEmpty(listingType(before.kind), read.text)
  const isOther = title !== before.title || (read && read.text.content !== before.content)
  return {
    title,
    ...read?.text,
    ...(isOther && before.published_at && { edited_at: new Date() }),
    pictureIds: read?.pictureIds ?? pictureIdsIn(before.content, config.filesUrl),
  }
}
