import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import {
  follow,
  inDays,
  insertCity,
  insertComment,
  insertCustomer,
  insertPost,
  insertReply,
  insertTag,
} from '../factories.ts'
import { insertMember } from '../sign-in.ts'
import { lifeOfModeration } from './life-of-moderation.ts'

export interface FullLife {
  readonly id: number
  readonly other: number
  /** A post of theirs, a comment of another under it. */
  readonly own: number
  readonly ownDraft: number
  readonly othersPost: number
  /** Theirs, under the post of another, with a reply of another. */
  readonly comment: number
  readonly reply: number
  readonly avatar: string
  readonly cover: string
}

let lives = 0

/** Somebody who did everything that one can do here: a row in every table that refers to people. */
export async function insertFullLife(db: Database, files: FileStore): Promise<FullLife> {
  const number = ++lives
  const name = `olha-${number}`
  const id = await insertMember(db, {
    username: name,
    email: `${name}@example.com`,
    first_name: 'Ольга',
    last_name: 'Прощавай',
    bio: 'Пишу про Варшаву',
    country_code: 'PL',
    origin_code: 'PL',
    origin_city_id: await insertCity(db, { name: 'Рідногород' }),
    birth_date: new Date('1990-03-12'),
  })
  const other = await insertCustomer(db, {
    username: `other-${number}`,
    email: `secret-${number}@example.com`,
    first_name: 'Тарас',
  })
  const avatar = await insertFile(db, files, id, 'customers')
  const cover = await insertFile(db, files, id, 'posts')
  await db.updateTable('customer').set({ avatar_id: avatar }).where('id', '=', id).execute()
  const tag = await insertTag(db)
  const own = await insertPost(db, {
    author_id: id,
    title: 'Як я шукала житло',
    content: `<p>Моя порада про житло</p>`,
    cover_id: cover,
    seo_link: `zhytlo-${number}`,
    tagIds: [tag],
    country_code: 'PL',
  })
  const ownDraft = await insertPost(db, {
    author_id: id,
    status: 0,
    published_at: null,
    title: 'Чернетка без кінця',
    content: '<p>Таємна думка</p>',
    seo_link: null,
  })
  await insertComment(db, { post_id: own, author_id: other, content: '<p>Чуже слово</p>' })
  const othersPost = await insertPost(db, {
    author_id: other,
    kind: 1,
    title: 'Чуже питання про роботу',
    content: '<p>Чужий текст питання</p>',
    seo_link: `robota-${number}`,
  })
  const comment = await insertComment(db, {
    post_id: othersPost,
    author_id: id,
    content: '<p>Моя відповідь барвінок</p>',
  })
  const reply = await insertReply(db, othersPost, comment, comment, {
    author_id: other,
    content: '<p>Дякую за відповідь</p>',
  })
  const event = await insertPost(db, { author_id: other, startsAt: inDays(5) })
  await follow(db, id, { person_id: other })
  await follow(db, other, { person_id: id })
  await follow(db, id, { post_id: othersPost })
  for (const statement of [
    sql`insert into post_like (post_id, customer_id) values (${othersPost}, ${id}), (${own}, ${other})`,
    sql`insert into comment_like (comment_id, customer_id) values (${reply}, ${id}), (${comment}, ${other})`,
    sql`insert into bookmark (customer_id, post_id) values (${id}, ${othersPost}), (${other}, ${own})`,
    sql`insert into bookmark (customer_id, person_id) values (${other}, ${id})`,
    sql`insert into bookmark (customer_id, comment_id) values (${other}, ${comment})`,
    sql`insert into reading_position (customer_id, post_id, part) values (${id}, ${othersPost}, 7)`,
    sql`insert into event_reply (post_id, customer_id, reply) values (${event}, ${id}, 'going')`,
    sql`insert into event_date (post_id, original_at) values (${event}, '2027-03-25T18:00:00Z')`,
    sql`insert into event_date_reply (post_id, original_at, customer_id, reply)
      values (${event}, '2027-03-25T18:00:00Z', ${id}, 'going')`,
    sql`insert into social_link (customer_id, network, url) values (${id}, 'telegram', 'https://t.me/olha')`,
    sql`insert into business (customer_id, is_listed, rating, address) values (${id}, false, 0, 'вул. Тиха, 5')`,
    sql`insert into business_hours (customer_id, day, opens, closes) values (${id}, 1, 540, 1080)`,
    sql`insert into business_photo (customer_id, position, file_id, alt)
      values (${id}, 0, ${await insertFile(db, files, id, 'posts')}, 'Вітрина на Тихій')`,
    sql`insert into business_claim (business_id, claimant_id, words, state, moderator_id, decided_at)
      values (${other}, ${id}, 'Моя пошта на сайті цієї справи', 'open', null, null),
        (${id}, ${other}, 'Чуже слово про справу', 'confirmed', ${id}, now())`,
    sql`insert into former_username (username, customer_id) values (${`kolyshnia-${number}`}, ${id})`,
    sql`insert into top_customer (country_code, customer_id, points, items) values ('PL', ${id}, 30, 3)`,
    sql`insert into pending_notification (customer_id, post_id) values (${id}, 0)`,
    sql`insert into inbox (customer_id, last_number) values (${id}, 1), (${other}, 1)`,
    sql`with lines as (
        insert into notification (customer_id, number, kind, group_key, post_id)
        values (${id}, 1, 'reply', 'a', ${own}), (${other}, 1, 'answer', 'a', ${othersPost})
        returning customer_id, id)
      insert into notification_event (customer_id, number, notification_id, cause, actor_id)
      select customer_id, 1, id, 'a', case customer_id when ${id} then ${other} else ${id}::bigint end from lines`,
    sql`insert into mute (customer_id, person_id) values (${id}, ${other}), (${other}, ${id})`,
    sql`insert into block (blocker_id, blocked_id) values (${id}, ${other}), (${other}, ${id})`,
    sql`insert into muted_word (customer_id, word, stems) values (${id}, 'футбол', 'футбол')`,
    sql`insert into arrival (customer_id, stage, next_step) values (${id}, 'just-arrived', 'tags')`,
    sql`update customer set arrived_at = now() where id = ${id}`,
    sql`insert into notification_setting (customer_id) values (${id})`,
    sql`insert into session (customer_id, token_hash, user_agent, address)
      values (${id}, ${Buffer.from(name)}, 'Firefox Ольги', '198.51.100.7')`,
    sql`insert into push_subscription (customer_id, session_id, endpoint, p256dh, auth)
      select ${id}, id, ${`https://push.example/${name}`}, 'k', 'a' from session where customer_id = ${id}`,
    sql`insert into mail_stop (customer_id, email, because) values (${id}, ${`${name}@example.com`}, 'bounce')`,
    sql`insert into known_device (customer_id, device_hash) values (${id}, ${Buffer.from('d')})`,
    sql`insert into device_cookie (customer_id, token_hash) values (${id}, ${Buffer.from(name)})`,
    sql`insert into one_time_token (token_hash, purpose, customer_id, expires_at)
      values (${Buffer.from(`t-${name}`)}, 'undo-email', ${id}, now() + interval '1 day')`,
    sql`insert into identity (provider, subject, customer_id, email)
      values ('google', ${name}, ${id}, 'olha@gmail.example')`,
    sql`insert into passkey (id, customer_id, public_key, name)
      values (${name}, ${id}, ${Buffer.from('k')}, 'Телефон Ольги')`,
    sql`insert into recovery_code (customer_id, code_hash) values (${id}, ${Buffer.from('c')})`,
    sql`insert into data_export (customer_id) values (${id})`,
    sql`insert into draft (author_id, key, kind, title, body)
      values (${id}, 'new-1', 'post', 'Ще не дописане', '{"content": "<p>Недомовлене</p>"}')`,
    sql`insert into post_version (post_id, written_at, title, content, is_public)
      values (${own}, '2026-01-01', 'Мій перший заголовок', '<p>Мій перший допис</p>', true)`,
    sql`insert into comment_version (comment_id, written_at, content)
      values (${comment}, now(), '<p>Моя перша думка</p>')`,
    sql`insert into moderation_act (moderator_id, comment_id, act, reason)
      values (${id}, ${reply}, 'edit', 'Лайка')`,
    sql`insert into audit_log (actor_id, comment_id, action) values (${id}, ${reply}, 'edit')`,
    sql`insert into audit_log (actor_id, customer_id, action) values (${other}, ${id}, 'verify')`,
    sql`insert into moderator_place (customer_id, country_code) values (${id}, 'PL')`,
    sql`insert into idempotent_call (customer_id, call, key, input_hash)
      values (${id}, 'createPost', 'k', ${Buffer.from('h')})`,
    sql`insert into ai_use (customer_id, day, tokens) values (${id}, current_date, 7)`,
    ...lifeOfModeration({ id, other, othersPost, comment }),
  ])
    await statement.execute(db)
  return { id, other, own, ownDraft, othersPost, comment, reply, avatar, cover }
}

export async function askedToLeave(
  db: Database,
  customer_id: number,
  posts: 'anonymise' | 'delete',
): Promise<void> {
  await sql`insert into leaving (customer_id, posts, asked_at, due_at)
    values (${customer_id}, ${posts}, now() - interval '14 days', now() - interval '1 minute')`.execute(
    db,
  )
}

/**
 * Every column that refers to people: those with a key, those that go with a person by a trigger (in place of a key,
 * for its price), and those of the same names. A column that holds 0 by itself is of a list, whose owner may be a post:
 * counts without a name. A table that names the transaction of its rows has none after the commit.
 */
export async function columnsOfPeople(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with columns as (
      select c.oid as of, c.relname, a.attnum, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and a.atttypid = 'bigint'::regtype and not a.atthasdef
        and not exists (select from pg_attribute x where x.attrelid = c.oid and x.atttypid = 'xid8'::regtype)
    ), referring as (
      select k.conrelid as of, k.conkey[1] as attnum from pg_constraint k
      where k.contype = 'f' and k.confrelid = 'customer'::regclass
    ), dropped as (
      select d[1] as relname, d[2] as attname from pg_trigger t join pg_proc f on f.oid = t.tgfoid,
        regexp_matches(f.prosrc, 'delete from (\\w+) where (\\w+) = any \\(array\\(select id from dropped', 'g') d
      where t.tgrelid = 'customer'::regclass
    ), known as (
      select relname, attname from columns join referring using (of, attnum) union select * from dropped
    )
    select relname || '.' || attname as name from columns where attname in (select attname from known)
    order by 1`.execute(db)
  return rows.map((row) => row.name).sort()
}

async function insertFile(
  db: Database,
  files: FileStore,
  owner_id: number,
  folder: 'customers' | 'posts',
): Promise<string> {
  const { id } = await db
    .insertInto('file')
    .values({
      owner_id,
      folder,
      width: 640,
      height: 480,
      widths: [64, 640],
      color: '#aabbcc',
      byte_size: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const width of [64, 640])
    await files.put(
      `${folder}/${id}-${width}.webp`,
      Buffer.from(`${folder} ${width}`),
      'image/webp',
    )
  return id
}
