import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { isMark } from './marks.ts'

/** How often words occur in the documents. */
export interface WordUse {
  readonly documents: number
  /** The share of documents that hold a lexeme, 0…1; undefined for one too rare to be counted. */
  share(lexeme: string): number | undefined
  /** The share that a lexeme too rare to be counted has at most. */
  readonly rare: number
  /** Words of the texts without marks, the commonest first. */
  readonly words: readonly string[]
}

/**
 * The 10,000 commonest lexemes as PostgreSQL's own statistics count them: renewed by every ANALYZE, so that
 * nothing has to be kept up to date here.
 */
export const wordUse = (db: Database): Promise<WordUse> => load(db)

const load = rememberQuery({ seconds: 300, maxEntries: 1 }, async (db): Promise<WordUse> => {
  const { rows } = await sql<{
    documents: number
    lexemes: string[] | null
    shares: number[] | null
  }>`
    select greatest(c.reltuples, 0)::integer as documents, s.most_common_elems::text::text[] as lexemes,
      s.most_common_elem_freqs as shares
    from pg_class c
    left join pg_stats s on s.schemaname = current_schema() and s.tablename = c.relname and s.attname = 'vector'
    where c.oid = 'search_document'::regclass`.execute(db)
  const { documents = 0, lexemes, shares } = rows[0] ?? {}
  const known = new Map((lexemes ?? []).map((lexeme, i) => [lexeme, shares?.[i] ?? 0]))
  return {
    documents,
    share: (lexeme) => known.get(lexeme),
    // the list is complete when it is shorter than the statistics may be
    rare: known.size < MAX_COUNTED ? 1 / Math.max(1, documents) : Math.min(...known.values()),
    words: [...known]
      .filter(([lexeme]) => !isMark(lexeme))
      .sort((a, b) => b[1] - a[1])
      .map(([lexeme]) => lexeme),
  }
})

/** As db/schema/tables/13_search.sql sets: ten for each point of the statistics target. */
const MAX_COUNTED = 10_000
