import { sql } from 'kysely'
import type { ViewerContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { hydrateAuthors } from '../people/customer-rows.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import type { FoundItem, HighlightPiece } from './contract.ts'
import type { DocumentType } from './marks.ts'
import { reachOf } from './nearness.ts'
import type { ReadingResult } from './search-reading.ts'
import type { Hit } from './select-hits.ts'
import { excerpt } from './words/highlight.ts'
import { tellingPart } from './words/telling-part.ts'

/** A page of hits with their cards and what to mark; what is no longer shown to everybody is left out. */
export async function presentFound(
  services: ViewerContext,
  hits: readonly Hit[],
  sought: Marking,
): Promise<FoundItem[]> {
  const marking = { lemmas: [...sought.lemmas], prefix: sought.prefix }
  const documents = await selectDocuments(services.db, hits, sought.fromCountry)
  const ids = (isWanted: (type: DocumentType) => boolean) =>
    documents.filter(({ type }) => isWanted(type)).map(({ id }) => id)
  const [posts, customers] = await Promise.all([
    hydratePosts(
      services,
      ids((type) => type !== 'customer'),
    ),
    hydrateAuthors(
      services,
      ids((type) => type === 'customer'),
    ),
  ])
  const postOf = new Map(posts.map((post) => [post.id, post]))
  const reaches = new Map(hits.map((hit) => [`${hit.type}${hit.id}`, reachOf(hit)]))
  const found = await Promise.all(
    documents.map(async ({ type, id, title, body }): Promise<FoundItem | undefined> => {
      const marked = {
        reach: reaches.get(`${type}${id}`) ?? 'everywhere',
        title: await excerpt(title, { ...marking, length: Infinity }),
        excerpt: await excerptOf(body, marking),
      }
      if (type === 'customer') {
        const customer = customers.get(id)
        return customer && { kind: 'customer', customer, ...marked }
      }
      const post = postOf.get(id)
      return post && { kind: 'post', post, ...marked }
    }),
  )
  return found.filter((item) => item !== undefined)
}

/** What to mark: lemmas, and the beginning of longer words. */
type Marking = Pick<ReadingResult, 'lemmas' | 'prefix'> & {
  /** The origin that was asked for. */
  readonly fromCountry?: string | undefined
}

const LENGTH = 160

/** What a text says of the query; its beginning when only the title, a tag or an author answers it. */
async function excerptOf(
  body: string,
  marking: { lemmas: string[]; prefix: string | null },
): Promise<HighlightPiece[]> {
  const part = tellingPart(body, marking.lemmas)
  const pieces = await excerpt(part, { ...marking, length: LENGTH })
  const isTelling = part === body || pieces.some(({ hit }) => hit)
  return isTelling ? pieces : excerpt(body.slice(0, 2 * LENGTH), { ...marking, length: LENGTH })
}

interface DocumentRow {
  readonly type: DocumentType
  readonly id: number
  readonly title: string
  readonly body: string
}

/**
 * In the order of the hits. A document may be a moment behind what it was made of: whether it is shown, and where its
 * author comes from, is looked up.
 */
async function selectDocuments(
  db: Database,
  hits: readonly Hit[],
  fromCountry: string | undefined,
): Promise<DocumentRow[]> {
  if (hits.length === 0) return []
  const isFrom = fromCountry ? sql`shown_origin(c) = ${fromCountry}` : sql`true`
  const { rows } = await sql<DocumentRow>`
    select d.object_type as type, d.object_id as id, d.title, d.body
    from unnest(${hits.map(({ type }) => type)}::text[], ${hits.map(({ id }) => id)}::bigint[]) with ordinality h (type, id, place)
    join search_document d on d.object_type = h.type and d.object_id = h.id
    where case h.type when 'customer' then exists (select from customer c where c.id = h.id and ${isShown('c')} and ${isFrom})
      else exists (select from post p join customer c on c.id = p.author_id
        where p.id = h.id and ${isPublished('p')} and ${isFrom}) end
    order by h.place`.execute(db)
  return rows
}
