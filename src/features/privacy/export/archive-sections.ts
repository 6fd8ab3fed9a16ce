import { type RawBuilder, sql } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import { LISTING_TYPES } from '../../../lib/api/type-numbers.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import { moderationSections } from './archive-moderation-sections.ts'
import { BATCH, type Section, section, whole } from './archive-section.ts'

/**
 * What an archive holds beside the profile. Things of others stand in it by their addresses alone, and only those
 * that everybody may open.
 * @param site the origin of the site
 */
export function archiveSections(site: string): readonly Section[] {
  const post = sql`case when ${isPublished('p')} then
    (${LISTING_TYPES.map((type) => site + paths.item(type, ''))}::text[])[p.kind + 1] || p.seo_link end`
  const person = sql`case when ${isShown('who')} then
    ${site + paths.person('')}::text || who.username end`
  return [
    section('posts', (me, last) => postsOf(post, me, last)),
    section('comments', (me, last) => commentsOf(post, me, last)),
    section(
      'likes-of-posts',
      (me, last) => sql`select l.post_id as key, ${post} as url, l.created_at as "likedAt"
        from post_like l join post p on p.id = l.post_id
        where l.customer_id = ${me} and l.post_id > ${last} order by l.post_id limit ${BATCH}`,
    ),
    section(
      'likes-of-comments',
      (me, last) => sql`select l.comment_id as key, ${post} as url, l.comment_id as "commentId",
          l.created_at as "likedAt"
        from comment_like l join comment c on c.id = l.comment_id join post p on p.id = c.post_id
        where l.customer_id = ${me} and l.comment_id > ${last} order by l.comment_id limit ${BATCH}`,
    ),
    section(
      'bookmarks',
      (
        me,
        last,
      ) => sql`select b.id as key, coalesce(${post}, ${person}) as url, b.comment_id as "commentId",
          b.created_at as "savedAt"
        from bookmark b left join comment c on c.id = b.comment_id
        left join post p on p.id = coalesce(b.post_id, c.post_id) left join customer who on who.id = b.person_id
        where b.customer_id = ${me} and b.id > ${last} order by b.id limit ${BATCH}`,
    ),
    section(
      'subscriptions',
      (me, last) => sql`select s.id as key, coalesce(${post}, ${person}) as url, tag.name as tag,
          city.name as city, country.name as country, s.created_at as "since"
        from subscription s left join post p on p.id = s.post_id left join customer who on who.id = s.person_id
        left join tag on tag.id = s.tag_id left join city on city.id = s.city_id
        left join country on country.code = s.country_code
        where s.subscriber_id = ${me} and s.id > ${last} order by s.id limit ${BATCH}`,
    ),
    section(
      'reading-positions',
      (me, last) => sql`select r.post_id as key, ${post} as url, r.part, r.left_at as "leftAt"
        from reading_position r join post p on p.id = r.post_id
        where r.customer_id = ${me} and r.post_id > ${last} order by r.post_id limit ${BATCH}`,
    ),
    section(
      'replies-to-events',
      (
        me,
        last,
      ) => sql`select r.post_id as key, ${post} as url, r.reply, r.created_at as "repliedAt"
        from event_reply r join post p on p.id = r.post_id
        where r.customer_id = ${me} and r.post_id > ${last} order by r.post_id limit ${BATCH}`,
    ),
    section(
      'replies-to-dates-of-events',
      (
        me,
        last,
      ) => sql`select r.post_id as key, ${post} as url, array_agg(r.original_at order by r.original_at) as dates,
          array_agg(r.reply order by r.original_at) as replies
        from event_date_reply r join post p on p.id = r.post_id
        where r.customer_id = ${me} and r.post_id > ${last}
        group by r.post_id, p.id order by r.post_id limit ${BATCH}`,
    ),
    section(
      'notifications',
      (me, last) => sql`select n.number as key, n.kind, ${post} as url, n.comment_id as "commentId",
          n.times, n.created_at as "createdAt", n.read_at as "readAt"
        from notification n left join post p on p.id = n.post_id
        where n.customer_id = ${me} and n.number > ${last} order by n.number limit ${BATCH}`,
    ),
    section(
      'mutes',
      (
        me,
        last,
      ) => sql`select u.id as key, coalesce(${post}, ${person}) as url, u.created_at as "since"
        from mute u left join post p on p.id = u.post_id left join customer who on who.id = u.person_id
        where u.customer_id = ${me} and u.id > ${last} order by u.id limit ${BATCH}`,
    ),
    section(
      'blocks',
      (me, last) => sql`select b.blocked_id as key, ${person} as url, b.created_at as "since"
        from block b join customer who on who.id = b.blocked_id
        where b.blocker_id = ${me} and b.blocked_id > ${last} order by b.blocked_id limit ${BATCH}`,
    ),
    whole(
      'muted-words',
      (me) => sql`select word, created_at as "since" from muted_word
        where customer_id = ${me} order by id`,
    ),
    whole(
      'notification-settings',
      (
        me,
      ) => sql`select switches, quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone",
          max_pushes as "maxPushes", is_digest as "isDigest", digested_on::text as "lastDigest"
        from notification_setting where customer_id = ${me}`,
    ),
    whole(
      'push-subscriptions',
      (me) => sql`select endpoint, created_at as "since" from push_subscription
        where customer_id = ${me} order by created_at`,
    ),
    section(
      'rating',
      (me, last) => sql`select r.id as key, r.cause, r.points, r.country_code as "countryCode",
          r.post_id as "postId", r.comment_id as "commentId", r.created_at as "createdAt"
        from rating_event r where r.customer_id = ${me} and r.id > ${last} order by r.id limit ${BATCH}`,
    ),
    whole(
      'drafts',
      (
        me,
      ) => sql`select kind, act, post_id as "postId", comment_id as "commentId", title, body, device, version, created_at as "createdAt", updated_at as "updatedAt"
        from draft where author_id = ${me} order by created_at`,
    ),
    section(
      'posts-before-changes',
      (me, last) => sql`select v.post_id as key, v.post_id as "postId",
          json_agg(json_build_object('title', v.title, 'content', v.content, 'writtenAt', v.written_at)
            order by v.written_at) as versions
        from post p join post_version v on v.post_id = p.id
        where p.author_id = ${me} and p.id > ${last} group by v.post_id order by v.post_id limit ${BATCH}`,
    ),
    section(
      'comments-before-changes',
      (me, last) => sql`select v.comment_id as key, v.comment_id as "commentId",
          json_agg(json_build_object('content', v.content, 'writtenAt', v.written_at) order by v.written_at) as versions
        from comment c join comment_version v on v.comment_id = c.id
        where c.author_id = ${me} and c.id > ${last} group by v.comment_id order by v.comment_id limit ${BATCH}`,
    ),
    ...moderationSections(post, person),
    whole(
      'sessions',
      (
        me,
      ) => sql`select user_agent as "userAgent", address, created_at as "createdAt", used_at as "usedAt"
        from session where customer_id = ${me} order by created_at`,
    ),
    whole(
      'known-devices',
      (
        me,
      ) => sql`select first_used_at as "firstUsedAt", last_used_at as "lastUsedAt" from known_device where customer_id = ${me}
        order by first_used_at`,
    ),
    whole(
      'ways-of-signing-in',
      (me) => sql`select provider as "way", email as "name", created_at as "createdAt" from identity
          where customer_id = ${me}
        union all select 'passkey', name, created_at from passkey where customer_id = ${me}`,
    ),
    whole(
      'files',
      (
        me,
      ) => sql`select 'files/' || id || '.webp' as file, folder, width, height, created_at as "uploadedAt"
        from file where owner_id = ${me} order by created_at`,
    ),
    whole(
      'archives',
      (
        me,
      ) => sql`select asked_at as "askedAt", made_at as "madeAt" from data_export where customer_id = ${me}
        order by asked_at`,
    ),
    whole(
      'help-of-the-model',
      (me) => sql`select day::text, tokens from ai_use where customer_id = ${me} order by day`,
    ),
  ]
}

const postsOf = (url: RawBuilder<unknown>, me: number, last: number) =>
  sql`select p.id as key, p.id, p.kind, p.status, ${url} as url, p.title, p.content,
      p.language_code as "languageCode", country.name as country, city.name as city,
      (select json_agg(tag.name order by t.position) from post_tag t join tag on tag.id = t.tag_id
        where t.post_id = p.id) as tags,
      (select to_jsonb(e) - 'post_id' from event e where e.post_id = p.id) as event,
      (select json_agg('files/' || f.file_id || '.webp') from post_file f where f.post_id = p.id) as files,
      p.created_at as "createdAt", p.published_at as "publishedAt", p.edited_at as "editedAt",
      p.deleted_at as "removedAt"
    from post p left join country on country.code = p.country_code left join city on city.id = p.city_id
    where p.author_id = ${me} and p.id > ${last} order by p.id limit ${BATCH}`

const commentsOf = (post: RawBuilder<unknown>, me: number, last: number) =>
  sql`select c.id as key, c.id, ${post} as url, c.is_answer as "isAnswer", c.status, c.content,
      c.created_at as "createdAt", c.edited_at as "editedAt", c.deleted_at as "removedAt"
    from comment c join post p on p.id = c.post_id
    where c.author_id = ${me} and c.id > ${last} order by c.id limit ${BATCH}`
