import type { Database } from '../../../platform/db/database.ts'
import { siteEdit } from '../../../platform/site/site-edits.ts'
import { TRUST_NUMBERS, type TrustNumbers, trustNumbersFrom } from './trust-numbers.ts'

/**
 * The gates and the limits as they hold now, from memory.
 * @param db no transaction: what is in memory belongs to the whole process
 */
export async function readTrustNumbers(db: Database): Promise<TrustNumbers> {
  const changed = new Map<string, number>()
  for (const name of Object.keys(TRUST_NUMBERS)) {
    const edit = await siteEdit(db, `number/${name}`)
    if (typeof edit?.content === 'number') changed.set(name, edit.content)
  }
  return trustNumbersFrom(changed)
}
