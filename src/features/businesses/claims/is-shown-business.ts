import { sql } from 'kysely'
import { CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import { isShown } from '../../people/lists/shown-customers.ts'

/**
 * Whether a claim about it may be decided: everybody sees it, though the directory may not list it (businesses.sql), as
 * one of an impostor who proved no e-mail.
 * @param person how a query calls the table of people
 */
export const isShownBusiness = (person: string) =>
  sql<boolean>`(${isShown(person)} and ${sql.ref(`${person}.type`)} = ${sql.lit(CUSTOMER_TYPE.business)})`
