import { sql } from 'kysely'
import { CONTENT_STATUS, LISTING_TYPE } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { registrationHome } from '../accounts/registration/registration-home.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { openedAtOf } from '../drafts/opened-at.ts'
import { requireOwner } from '../drafts/require-owner.ts'
import { saveEvent } from '../events/save-event.ts'
import { awaitsProof, HIDDEN, holdBy, lockStanding } from '../people/newcomers/hold.ts'
import { takeWritingLimit } from '../people/newcomers/take-writing-limit.ts'
import { readTrustNumbers } from '../people/trust/read-trust-numbers.ts'
import { refuseBeyondTrust } from '../people/trust/refuse-beyond-trust.ts'
import type { PostType } from '../posts/contract.ts'
import { seoLinkOf } from '../posts/seo-link.ts'
import { askModelLater } from '../shield/ask-model-later.ts'
import { heldOf } from '../shield/held-of.ts'
import { holdSuspicious } from '../shield/hold-suspicious.ts'
import { keepSuspicion } from '../shield/keep-suspicion.ts'
import { lookForFraud } from '../shield/look-for-fraud.ts'
import { watchedWords } from '../shield/watched-words/read-watched-words.ts'
import { keepPictures } from '../uploads/keep-pictures.ts'
import { createPost as call } from './contract.ts'
import { gainRating } from './gain-rating.ts'
import { maskWords, readText, readTitle, refuseEmpty } from './read-text.ts'
import { refreshDerivedData } from './refresh-derived-data.ts'
import { replaceTags } from './replace-tags.ts'
import { wordsOfTags } from './tag-words.ts'

/** Publishes a post, a question or an event, or keeps it hidden. Its draft is deleted in the same transaction. */
export const createPost = serve(call).handler(async ({ input, context }) => {
  const { db, storeResponse } = context
  const viewer = viewerOf(context)
  await requireOwner(context, input.username)
  const { customerId } = viewer
  const { type, languageCode, isNotify } = input
  checkEvent(type, input.event)
  const words = {
    title: await readTitle(input.title, context),
    read: await readText(input.content, context),
  }
  refuseEmpty(type, words.read.text)
  const { title, read } =
    input.status === CONTENT_STATUS.published
      ? await maskWords(words, context, {
          choice: input.personalData,
          arePhonesPublic: type === 'event',
        })
      : words
  const { text, pictureIds } = read
  const shownIds = [...pictureIds, ...(input.imagePath ? [input.imagePath] : [])]
  const place = await placeOf(db, input)
  const openedAt = await openedAtOf(context, input)
  const numbers = await readTrustNumbers(db)
  const watched = await watchedWords(db)
  const tags = await wordsOfTags(db, input.tagIds)
  const said = [title, text.content, ...linksOf(input.event), ...tags]
  const suspicion = await lookForFraud(db, {
    authorId: customerId,
    said,
    countryCode: place.country_code,
    pictureIds: shownIds,
    watched,
  })
  return db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, customerId)
    await refuseBeyondTrust(
      { ...context, db: tx },
      numbers,
      { id: customerId, standing },
      { said, pictures: new Set(shownIds).size },
    )
    const hold =
      input.status === CONTENT_STATUS.published
        ? holdBy(standing, { said, openedAt, heldOf: heldOf(suspicion) })
        : HIDDEN
    const { status } = hold
    const id = await nextId(tx)
    const seoLink = seoLinkOf(title, id)
    await tx
      .insertInto('post')
      .values({
        id,
        kind: LISTING_TYPE[type],
        ...hold,
        author_id: customerId,
        seo_link: status === CONTENT_STATUS.published ? seoLink : null,
        title,
        ...text,
        ...place,
        language_code: languageCode,
        is_notify: isNotify,
        published_at: status === CONTENT_STATUS.published ? sql`now()` : null,
      })
      .execute()
    await keepSuspicion(tx, { postId: id }, suspicion, { isNew: true })
    await askModelLater(tx, context.config, id, suspicion)
    const kept = await keepPictures(context, tx, {
      ids: shownIds,
      named: input.files,
      ownerId: customerId,
      postId: id,
    })
    if (input.imagePath)
      await tx.updateTable('post').set({ cover_id: input.imagePath }).where('id', '=', id).execute()
    if (input.event) await saveEvent(tx, id, input.event)
    await replaceTags(tx, id, input.tagIds)
    await gainRating(tx, id)
    if (input.draftKey) await dropDraft(tx, customerId, input.draftKey, input.draftVersion)
    if (status === CONTENT_STATUS.waiting) await holdSuspicious(tx, { postId: id })
    await refreshDerivedData(tx, id, customerId, standing)
    if (status === CONTENT_STATUS.published)
      await announce(tx, { type: 'post-published', postId: id })
    const files = [...kept.keys()].toSorted()
    const shownLink = status === CONTENT_STATUS.published ? seoLink : ''
    const answer = {
      data: { id, type, seoLink: shownLink, status, awaitsProof: awaitsProof(hold), files },
    }
    // the last step: what was refused for another reason does not count
    await takeWritingLimit({ ...context, db: tx }, numbers, 'post', standing)
    await storeResponse?.(tx, answer)
    return answer
  })
})

/** @throws 400 when an event has no time, or another kind of item has one */
function checkEvent(type: PostType, event: unknown): void {
  if (type === 'event' && !event) throw badInput('event.startsAt', m.refused_no_start())
  refuseEventOf(type, event)
}

/** @throws 400 when an item that is no event has a time */
export function refuseEventOf(type: PostType, event: unknown): void {
  if (type !== 'event' && event) throw badInput('event', m.refused_not_event())
}

/** The links of an event. */
export const linksOf = (
  event:
    | {
        readonly [Name in 'registrationLink' | 'onlineLink' | 'address']?: string | null | undefined
      }
    | undefined,
) => [event?.registrationLink, event?.onlineLink, event?.address]

/**
 * The country and city of a post.
 * @throws 400 or 404 for a place that we do not have
 */
const placeOf = (
  db: Database,
  { destinationCountry, destinationCity }: Place,
): Promise<{ country_code: string | null; city_id: number | null }> =>
  registrationHome(db, {
    destinationCountry: destinationCountry ?? undefined,
    destinationCity: destinationCity ?? undefined,
  })

interface Place {
  readonly destinationCountry: string | null
  readonly destinationCity: string | null
}

/** Takes the id before the insert: the link contains it. */
async function nextId(tx: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('post', 'id')) as id`.execute(tx)
  return rows[0]?.id ?? 0
}
