import { sql } from 'kysely'
import { listingType } from '../../../lib/api/type-numbers.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import { shownNameOf } from '../../people/present-customer-card.ts'
import { shownBio, showsLinks } from '../../people/shown-links.ts'
import type { DocumentType } from '../marks.ts'
import type { WeightedText } from '../words/text-vector.ts'

/** What one post, question, event or person says to the search: only what everybody may see. */
export interface Source {
  readonly type: DocumentType
  readonly id: number
  readonly countryCode: string
  readonly cityId: number
  /** Where the author, or the person, comes from; '' when they hide it or have left. */
  readonly originCode: string
  readonly title: string
  /** What an excerpt is taken from. */
  readonly body: string
  readonly texts: readonly WeightedText[]
  readonly boost: number
  readonly createdAt: Date
  /** How many comments it holds, and which of them is the newest; 0 without comments. */
  readonly commentsCount: number
  readonly lastCommentId: number
}

/** Excerpts look no farther. In UTF-16 units. */
export const MAX_BODY = 20_000
/** The best comments of a post; more of them say no more of what it is about. */
export const MAX_COMMENTS = 60
/** The weight of what comments say. */
export const COMMENT_WEIGHT = 'D'

/** Published posts, questions and events among these ids, with their tags, comments and authors. */
export async function selectPostSources(db: Database, ids: readonly number[]): Promise<Source[]> {
  if (ids.length === 0) return []
  const [posts, said] = await Promise.all([selectPosts(db, ids), selectComments(db, ids)])
  return posts.map((post) => {
    const text = plainTextOf(post.content)
    const { contents = [], last_id = 0 } = said.get(post.id) ?? {}
    const comments = contents.map(plainTextOf).filter(Boolean)
    const place = [post.address, post.city_name, post.country_name].filter(Boolean).join(', ')
    return {
      type: listingType(post.kind),
      id: post.id,
      countryCode: post.country_code ?? '',
      cityId: post.city_id ?? 0,
      originCode: post.origin_code,
      title: post.title,
      body: [post.address, text, ...comments]
        .filter(Boolean)
        .join('\n')
        .slice(0, MAX_BODY)
        .toWellFormed(),
      texts: [
        { text: post.title, weight: 'A' },
        { text: (post.tags ?? []).join('\n'), weight: 'B' },
        { text: place, weight: 'B' },
        { text, weight: 'C' },
        { text: (post.synonyms ?? []).join('\n'), weight: 'D' },
        { text: post.author, weight: 'D' },
        // last, so that another comment can be appended (index-comments.ts)
        ...comments.map((one) => ({ text: one, weight: COMMENT_WEIGHT }) as const),
      ],
      boost: boostOf(post),
      createdAt: post.published_at ?? new Date(0),
      commentsCount: contents.length,
      lastCommentId: last_id,
    }
  })
}

/** How much a post is read, liked and discussed. */
export const boostOf = (
  post: Pick<PostRow, 'views_count' | 'likes_count' | 'comments_count'>,
): number => Math.log1p(post.views_count / 20 + 3 * post.likes_count + 2 * post.comments_count)

/** People and businesses among these ids who are shown; what they hide is left out. */
export async function selectCustomerSources(
  db: Database,
  ids: readonly number[],
): Promise<Source[]> {
  if (ids.length === 0) return []
  const customers = await selectCustomers(db, ids)
  return customers.map((row) => {
    const bio = shownBio(row.bio, row.shows_links)
    return {
      type: 'customer' as const,
      id: row.id,
      countryCode: row.country_code ?? '',
      cityId: row.city_id ?? 0,
      originCode: row.origin_code,
      title: row.name,
      body: bio,
      texts: [
        { text: `${row.name}\n${row.username}`, weight: 'A' },
        { text: [row.city_name, row.country_name].filter(Boolean).join(', '), weight: 'B' },
        { text: bio, weight: 'C' },
      ],
      boost: Math.log1p(Math.max(0, row.rating) / 10 + row.followers_count),
      createdAt: row.created_at,
      commentsCount: 0,
      lastCommentId: 0,
    }
  })
}

interface PostRow {
  readonly id: number
  readonly kind: number
  readonly title: string
  readonly content: string
  readonly country_code: string | null
  readonly city_id: number | null
  readonly origin_code: string
  readonly views_count: number
  readonly likes_count: number
  readonly comments_count: number
  readonly published_at: Date | null
  readonly country_name: string | null
  readonly city_name: string | null
  readonly address: string | null
  readonly author: string
  readonly tags: string[] | null
  /** Other names of the tags. */
  readonly synonyms: string[] | null
}

async function selectPosts(db: Database, ids: readonly number[]): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select p.id, p.kind, p.title, p.content, p.country_code, p.city_id, shown_origin(c) as origin_code, p.views_count, p.likes_count,
      p.comments_count, p.published_at, country.name as country_name, city.name as city_name, e.address,
      case when ${isShown('c')} then ${shownNameOf('c')} else '' end as author,
      (select array_agg(tag.name order by t.position) from post_tag t join tag on tag.id = t.tag_id
        where t.post_id = p.id and tag.hidden_at is null) as tags,
      (select array_agg(s.name order by s.name) from post_tag t
        join tag on tag.id = t.tag_id and tag.hidden_at is null join tag_synonym s on s.tag_id = t.tag_id
        where t.post_id = p.id) as synonyms
    from post p
    join customer c on c.id = p.author_id
    left join country on country.code = p.country_code
    left join city on city.id = p.city_id
    left join event e on e.post_id = p.id
    where p.id = any (${ids}) and ${isPublished('p')}
    order by p.id`.execute(db)
  return rows
}

interface Said {
  readonly post_id: number
  readonly contents: string[]
  readonly last_id: number
}

/**
 * The comments of each post in the order in which they were written. Of more than fit the accepted answer and the most
 * liked.
 */
async function selectComments(db: Database, ids: readonly number[]): Promise<Map<number, Said>> {
  const { rows } = await sql<Said>`
    select post_id, array_agg(content order by id) as contents, max(id) as last_id from (
      select c.post_id, c.id, c.content, row_number() over (partition by c.post_id
        order by (c.id = p.accepted_comment_id) desc nulls last, c.likes_count desc, c.id) as place
      from comment c join post p on p.id = c.post_id
      where c.post_id = any (${ids}) and ${isPublished('c')}
    ) ranked
    where place <= ${MAX_COMMENTS} group by post_id`.execute(db)
  return new Map(rows.map((row) => [row.post_id, row]))
}

interface CustomerRow {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly bio: string
  readonly shows_links: boolean
  readonly rating: number
  readonly followers_count: number
  readonly created_at: Date
  readonly country_code: string | null
  readonly city_id: number | null
  readonly origin_code: string
  readonly country_name: string | null
  readonly city_name: string | null
}

async function selectCustomers(db: Database, ids: readonly number[]): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select c.id, c.username, ${shownNameOf('c')} as name, c.rating, c.followers_count, c.created_at, shown_origin(c) as origin_code,
      case when 'bio' = any (c.hidden_info) then '' else c.bio end as bio, ${showsLinks('c')} as shows_links,
      country.code as country_code, country.name as country_name, city.id as city_id, city.name as city_name
    from customer c
    left join country on country.code = c.country_code and not 'destinationCountry' = any (c.hidden_info)
    left join city on city.id = c.city_id and not c.hidden_info && array['destinationCountry', 'destinationCity']
    where c.id = any (${ids}) and ${isShown('c')}
    order by c.id`.execute(db)
  return rows
}
