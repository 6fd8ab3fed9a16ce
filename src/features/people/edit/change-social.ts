import type { Kysely } from 'kysely'
import { type SocialNetwork, socialNetworks, socialUrl } from '../../../lib/address/social-url.ts'
import * as m from '../../../paraglide/messages.js'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { businessNetworks, isPhoneBased } from '../policy.ts'

interface SocialChange {
  /** All networks of the person from now on; undefined leaves them as they are. */
  readonly social: Partial<Record<SocialNetwork, string | null>> | null | undefined
  readonly isBusiness: boolean
}

/**
 * Writes where else a person is found, each as the full address of a profile. The contacts of a business go with
 * its being one.
 * @throws 400 with the network as field: no profile of that network, or one for businesses alone
 */
export async function changeSocial(
  tx: Kysely<DB>,
  customer_id: number,
  { social, isBusiness }: SocialChange,
): Promise<void> {
  const links = social === undefined ? undefined : linksOf(social ?? {}, isBusiness)
  const gone = links ? socialNetworks : isBusiness ? [] : businessNetworks
  if (gone.length > 0)
    await tx
      .deleteFrom('social_link')
      .where('customer_id', '=', customer_id)
      .where('network', 'in', gone)
      .execute()
  if (links && links.length > 0)
    await tx
      .insertInto('social_link')
      .values(links.map((link) => ({ ...link, customer_id })))
      .execute()
}

function linksOf(
  social: Partial<Record<SocialNetwork, string | null>>,
  isBusiness: boolean,
): { network: SocialNetwork; url: string }[] {
  return socialNetworks.flatMap((network) => {
    const typed = social[network]?.trim()
    if (!typed) return []
    if (!isBusiness && businessNetworks.includes(network))
      throw badInput(`social.${network}`, m.refused_business_contact())
    const url = socialUrl(network, typed)
    if (url) return { network, url }
    throw badInput(
      `social.${network}`,
      isPhoneBased(network) ? m.edit_phone_wrong() : m.edit_handle_wrong(),
    )
  })
}
