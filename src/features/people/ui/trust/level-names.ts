import * as m from '../../../../paraglide/messages.js'
import type { TrustLevel } from '../../trust/trust-rules.ts'

/** What a level of trust is called. */
export const levelNames: Readonly<Record<TrustLevel, () => string>> = {
  new: m.trust_new,
  member: m.trust_member,
  trusted: m.trust_trusted,
}
