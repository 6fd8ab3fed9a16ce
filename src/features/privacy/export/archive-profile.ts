import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** What the account holds of its person, but for secrets: those prove who one is and tell nothing. */
export async function findProfile(db: Database, customerId: number) {
  const { rows } = await sql<Profile>`
    select c.username, c.email, c.email_verified_at as "emailVerifiedAt", c.type, c.role,
      c.first_name as "firstName", c.last_name as "lastName", c.bio, c.birth_date::text as "birthDate",
      country.name as country, city.name as city, origin.name as "originCountry",
      origin_city.name as "originCity", c.additional_link as "additionalLink",
      c.hidden_info as "hiddenInfo", c.language, c.verified_at as "verifiedAt", c.rating,
      c.posts_count as "posts", c.questions_count as "questions", c.events_count as "events",
      c.answers_count as "answers", c.comments_count as "comments", c.drafts_count as "drafts",
      c.bookmarks_count as "bookmarks", c.followers_count as "followers", c.followings_count as "followings",
      c.avatar_id as "avatarFile", c.created_at as "joinedAt",
      a.accepted_rules_at as "acceptedRulesAt", a.password_changed_at as "passwordChangedAt",
      a.totp_confirmed_at as "secondFactorSince", l.asked_at as "askedToLeaveAt", l.due_at as "leavesAt",
      l.posts as "postsAfterLeaving", ar.stage as "livedThere", ar.told_at as "livedThereAsOf",
      ar.arrived_at as "saidArrivedAt",
      c.arrived_at as "shownAsArrivedSince",
      coalesce((select json_agg(json_build_object('network', s.network, 'url', s.url) order by s.network)
        from social_link s where s.customer_id = c.id), '[]') as "socialLinks",
      coalesce((select json_agg(json_build_object('username', f.username, 'until', f.freed_at) order by f.freed_at)
        from former_username f where f.customer_id = c.id), '[]') as "formerUsernames",
      (select json_build_object('category', b.category, 'languages', b.languages, 'address', b.address,
        'latitude', b.latitude, 'longitude', b.longitude, 'phone', b.phone, 'email', b.email,
        'mainContact', b.main_contact, 'toldAt', b.told_at, 'hours', coalesce(
          (select json_agg(json_build_object('day', h.day, 'opens', h.opens, 'closes', h.closes) order by h.day, h.opens)
            from business_hours h where h.customer_id = b.customer_id), '[]'),
        'photos', coalesce(
          (select json_agg(json_build_object('file', 'files/' || p.file_id || '.webp', 'alt', p.alt) order by p.position)
            from business_photo p where p.customer_id = b.customer_id), '[]'))
        from business b where b.customer_id = c.id) as business
    from customer c
    left join account a on a.customer_id = c.id
    left join leaving l on l.customer_id = c.id
    left join arrival ar on ar.customer_id = c.id
    left join country on country.code = c.country_code
    left join city on city.id = c.city_id
    left join country origin on origin.code = c.origin_code
    left join city origin_city on origin_city.id = c.origin_city_id
    where c.id = ${customerId}`.execute(db)
  const [profile] = rows
  if (!profile) throw new Error(`Nobody has the id ${customerId}`)
  return { ...profile, id: customerId }
}

interface Profile {
  readonly username: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string | null
  readonly bio: string
  /** «1990-03-12» */
  readonly birthDate: string | null
  readonly country: string | null
  readonly city: string | null
  readonly originCountry: string | null
  readonly originCity: string | null
  readonly additionalLink: string | null
  readonly socialLinks: readonly { readonly network: string; readonly url: string }[]
  readonly joinedAt: Date
}

export type ArchivedProfile = Awaited<ReturnType<typeof findProfile>>
