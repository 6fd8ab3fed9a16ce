import { isMissing } from '../../../browser/navigation/or-not-found.ts'
import type { RouterContext } from '../../../browser/navigation/router-context.ts'

export interface Inviter {
  readonly username: string
  readonly name: string
}

/** Who invites, by the username in a link (lib/address/invite-path.ts); a link that names nobody invites all the same. */
export async function findInviter(
  { api }: Pick<RouterContext, 'api'>,
  username: string | undefined,
): Promise<Inviter | undefined> {
  if (!username) return undefined
  try {
    const { customer } = await api.getCustomer({ username })
    return { username: customer.username, name: customer.name }
  } catch (error) {
    if (!isMissing(error)) throw error
    return undefined
  }
}
