import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import { conflict } from '../../platform/errors/failures.ts'

/**
 * Tells two states of what a moderator reads apart: a decision is about what they saw. Only what its author sends is
 * named here: counters and the dates that a job computes change by themselves.
 */
export const revisionOfPost = sql<string>`md5(jsonb_build_array(
  post.title, post.content, post.cover_id, post.language_code, post.country_code, post.city_id,
  (select jsonb_agg(tag_id order by position) from post_tag where post_tag.post_id = post.id),
  (select jsonb_build_array(e.starts_at, e.ends_at, e.time_zone, e.is_all_day, e.address, e.latitude, e.longitude,
    e.online_link, e.price, e.currency, e.seats, e.registration_link, e.recurrence, e.state)
    from event e where e.post_id = post.id))::text)`
export const revisionOfComment = sql<string>`md5(comment.content)`

/** @throws 409 when the author has changed it since it was read */
export function refuseUnread(revision: string, read: string): void {
  if (revision !== read) throw conflict(m.refused_changed_meanwhile(), 'changed-meanwhile')
}
