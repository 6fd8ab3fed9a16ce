import { type RawBuilder, sql } from 'kysely'

/** So many of 64 bits may differ between two copies of one thing; of strangers half of them do. */
const MAX_DISTANCE = 6
/** First bits of the quarters: one of the four is the same where three bits differ at most, and mostly where six do. */
const QUARTERS = [1, 17, 33, 49] as const

/**
 * Whether two columns of 64 bits are nearly the same and have a quarter in common. The quarters stand as the indexes have
 * them, so that only rows with one in common are read; db/schema/functions/shield.sql says the same (Manku, Jain, Das
 * Sarma: Detecting near-duplicates for web crawling, 2007).
 */
export function isNear(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  const quarters = QUARTERS.map((from) => {
    const first = sql.lit(from)
    return sql`substring(${one} from ${first} for 16) = substring(${other} from ${first} for 16)`
  })
  return sql`((${sql.join(quarters, sql` or `)})
    and bit_count(${one} # ${other}) <= ${sql.lit(MAX_DISTANCE)})`
}
