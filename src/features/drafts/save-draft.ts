import { sql } from 'kysely'
import { plainTextOf } from '../../lib/html/plain-text.ts'
import { excerptOf } from '../../lib/text/excerpt.ts'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { deviceName } from '../accounts/sessions/device-name.ts'
import { saveDraft as call } from './contract.ts'
import { findDraft } from './find-draft.ts'
import { requireOwner } from './require-owner.ts'

/** More than anybody writes at once; past that a script does. */
const MAX_DRAFTS = 200

/** Saves over the version that the writer began with, or shows them what stands there by now. */
export const saveDraft = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  await requireOwner(context, input.username)
  const { customerId } = viewer
  const { key, version } = input
  const written = {
    kind: input.kind,
    title: input.title,
    body: JSON.stringify(input.body),
    words: input.words,
    excerpt: excerptIn(input.body),
    file_ids: pictureIdsIn(input.body),
    device: deviceName(context.userAgent),
  }
  return context.db.transaction().execute(async (tx) => {
    const post_id = await findPost(tx, input.postId)
    // their drafts are counted: one writer of them at a time
    await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
    const known = await tx
      .selectFrom('draft')
      .select('version')
      .where('author_id', '=', customerId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known && known.version !== version) {
      const current = (await findDraft(tx, customerId, key)) ?? null
      return { isSaved: false, version: known.version, current }
    }
    if (known) {
      await tx
        .updateTable('draft')
        .set({ ...written, post_id, version: version + 1, updated_at: sql`now()` })
        .where('author_id', '=', customerId)
        .where('key', '=', key)
        .execute()
      return { isSaved: true, version: version + 1, current: null }
    }
    const { many } = await tx
      .selectFrom('draft')
      .select(sql<number>`count(*)`.as('many'))
      .where('author_id', '=', customerId)
      .executeTakeFirstOrThrow()
    if (many >= MAX_DRAFTS) throw badInput('key', m.refused_drafts_most())
    // thrown away or published elsewhere meanwhile: what is typed now is worth keeping
    const next = version + 1
    await tx
      .insertInto('draft')
      .values({ ...written, post_id, author_id: customerId, key, version: next })
      .execute()
    return { isSaved: true, version: next, current: null }
  })
})

/** What it answers may be gone by now: the words are not. Held before the person, as everybody does. */
async function findPost(tx: Database, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null
  const post = await tx
    .selectFrom('post')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return post?.id ?? null
}

/** Of a text this much is looked into for its beginning. */
const BEGINNING = 2_000

const excerptIn = ({ content }: { content?: unknown }): string =>
  typeof content === 'string'
    ? excerptOf(plainTextOf(content.slice(0, BEGINNING).toWellFormed()))
    : ''

const MAX_PICTURES = 30

/** The pictures that a text in whatever state speaks of; one that is not theirs is kept by its own post. */
function pictureIdsIn(body: object): string[] {
  const ids = JSON.stringify(body).match(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g) ?? []
  return [...new Set(ids)].slice(0, MAX_PICTURES)
}
