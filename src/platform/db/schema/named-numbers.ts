import {
  CONTENT_STATUS,
  CUSTOMER_STATUS,
  CUSTOMER_TYPE,
  LISTING_TYPE,
} from '../../../lib/api/type-numbers.ts'
import { LIST_KIND, POPULAR_WINDOW } from '../list-kinds.ts'

/** The tables that name the numbers of a column, each with the constant that has the same names. */
export const NAMED_NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  content_kind: LISTING_TYPE,
  content_status: CONTENT_STATUS,
  customer_type: CUSTOMER_TYPE,
  customer_status: CUSTOMER_STATUS,
  list_kind: LIST_KIND,
  popular_window: POPULAR_WINDOW,
}

const PLACEHOLDER = /\$\{(\w+)\.(\w+)\}/g

/**
 * Puts the numbers into a file of the schema: `${content_status.published}` becomes 1. The database gets plain numbers,
 * so plans and partial indexes are those of a constant.
 * @throws RangeError for a name that no constant has
 */
export const putNumbers = (sql: string): string =>
  sql.replaceAll(PLACEHOLDER, (placeholder, table: string, name: string) => {
    const number = new Map(Object.entries(NAMED_NUMBERS[table] ?? {})).get(name)
    if (number === undefined) throw new RangeError(`No constant has a number for ${placeholder}`)
    return String(number)
  })
