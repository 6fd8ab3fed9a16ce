import type { Kysely } from 'kysely'
import { paths } from '../../../../lib/address/paths.ts'
import type { DB } from '../../../../platform/db/tables.generated.ts'
import { issueToken } from '../../email/one-time-token.ts'
import type { Provider } from '../contract.ts'
import type { Way } from '../pending-registration/arriving-person.ts'

/** What the code in the address of an app leads to. */
export interface NativeCode {
  readonly provider: Provider
  readonly isNew: boolean
  /** The mark of where the sign-in began: the code serves nowhere else. */
  readonly mark: string
}

/**
 * The address that an app waits for: it carries a code of 60 seconds and the page to go to.
 * @returns a path of the site
 */
export async function nativeAddress(
  db: Kysely<DB>,
  customerId: number,
  { provider, way, isNew }: { provider: Provider; way: Way & { native: string }; isNew: boolean },
): Promise<string> {
  const payload: NativeCode = { provider, isNew, mark: way.native }
  const token = await issueToken(db, 'native-sign-in', { customerId, payload })
  const query = new URLSearchParams({ token, isAuth: 'true', state: way.redirect })
  return `${paths.home({})}?${query}`
}
