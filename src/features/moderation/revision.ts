import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import { conflict } from '../../platform/errors/failures.ts'

/** Tells two states of what a moderator reads apart: a decision is about the words that they saw. */
export const revisionOfPost = sql<string>`md5(concat_ws(chr(10), post.title, post.content, post.cover_id,
  (select e::text from event e where e.post_id = post.id)))`
export const revisionOfComment = sql<string>`md5(comment.content)`

/** @throws 409 when the author has changed it since it was read */
export function refuseUnread(revision: string, read: string): void {
  if (revision !== read) throw conflict(m.refused_changed_meanwhile(), 'changed-meanwhile')
}
