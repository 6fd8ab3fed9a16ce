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

/** More than anybody writes at once; past that a script does. Devices that begin some at once may have a few more. */
const MAX_DRAFTS = 200

/**
 * Saves over the version that the writer began with, or shows them what stands there by now. One statement: of devices
 * that save at once one wins, and nobody waits for the person, whose drafts are counted within its commit.
 */
export const saveDraft = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { customerId } = viewerOf(context)
  await requireOwner(context, input.username)
  const version = await write(db, customerId, input, deviceName(context.userAgent))
  if (version !== undefined) return { isSaved: true, version, current: null }
  const current = await findDraft(db, customerId, input.key)
  if (!current) throw badInput('key', m.refused_drafts_max({ count: MAX_DRAFTS }))
  return { isSaved: false, version: current.version, current }
})

interface Written {
  readonly key: string
  readonly kind: string
  readonly act: string
  readonly postId?: number | undefined
  readonly commentId?: number | undefined
  readonly title: string
  readonly body: object
  readonly words: number
  readonly version: number
}

/**
 * What was thrown away or published elsewhere meanwhile begins anew: what is typed now is worth keeping. What it answers
 * may be gone by now as well: the words are not.
 * @returns the version that it has by now; undefined when another one stands there, or when there are too many
 */
async function write(
  db: Database,
  author: number,
  draft: Written,
  device: string,
): Promise<number | undefined> {
  const { key, kind, act, postId = null, commentId = null, title, body, words, version } = draft
  const { rows } = await sql<{ version: number }>`
    with commented as (select id from comment where id = ${commentId} for key share),
      posted as (select id from post where id = ${postId} for key share)
    insert into draft as d (author_id, key, kind, act, comment_id, post_id, title, body, words, excerpt, file_ids,
      device, version)
    select ${author}, ${key}, ${kind}, ${act}, (select id from commented), (select id from posted), ${title},
      ${JSON.stringify(body)}::jsonb, ${words}, ${excerptIn(body)}, ${pictureIdsIn(body)}::uuid[], ${device},
      ${version + 1}
    where (select count(*) from draft where author_id = ${author}) < ${MAX_DRAFTS}
      or exists (select from draft where author_id = ${author} and key = ${key})
    on conflict (author_id, key) do update set kind = excluded.kind, act = excluded.act,
      comment_id = excluded.comment_id, post_id = excluded.post_id, title = excluded.title, body = excluded.body,
      words = excluded.words, excerpt = excluded.excerpt, file_ids = excluded.file_ids, device = excluded.device,
      version = excluded.version, updated_at = now()
      where d.version = ${version}
    returning version`.execute(db)
  return rows[0]?.version
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
