import { type RawBuilder, sql } from 'kysely'
import { eraFor } from '../eras.ts'
import { type DocumentType, marks } from '../marks.ts'
import type { WordUse } from '../word-use.ts'
import { allOf, butNot, type TsQuery } from '../words/ts-query.ts'

/** Documents of one kind to look for. */
export interface Wanted {
  readonly type: DocumentType
  /** What they hold. */
  readonly expression: TsQuery
  /** How many documents of all kinds may hold it. */
  readonly expected: number
  readonly limit: number
  /** Whether older ones may be left out: what is sought twice in the index costs twice as much. */
  readonly isRough?: boolean | undefined
}

/**
 * The newest documents that hold something: those of the era in which enough of them are expected, the others
 * when they were not. However common the words are, few are read. The expression comes out of a row, so that
 * the planner always takes the index and keeps one plan; each kind has its own index.
 */
export function newestDocuments(
  use: WordUse,
  { type, expression, expected, limit, isRough = false }: Wanted,
  columns: RawBuilder<unknown>,
) {
  const era = eraFor(use, expected * (use.share(marks.type(type)) ?? 1), limit)
  const older = era && !isRough ? butNot(expression, era) : undefined
  const narrowed = [allOf([expression, era]), older].filter((one) => one !== undefined)
  return sql`
    select ${columns} from unnest(${narrowed}::text[]) e (expression), lateral (
      select s.*, s.ctid as place_of_row from search_document s
      where s.object_type = ${sql.lit(type)} and s.vector @@ e.expression::tsquery limit ${limit}
    ) d limit ${limit}`
}
