import type { SocialNetwork } from '../../../lib/address/social-url.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import type { Customer } from '../contract.ts'
import { businessNetworks, personalNetworks } from '../policy.ts'
import { networkNames } from './network-names.ts'

/** Where else to find a person; for a business first the ways to write to it. */
export function ProfileContacts({ customer }: { customer: Customer }) {
  const { social, additionalLink } = customer
  const isBusiness = isBusinessType(customer.type)
  const links = personalNetworks.filter((network) => social[network])
  const contacts = isBusiness ? businessNetworks.filter((network) => social[network]) : []
  if (links.length + contacts.length === 0 && !additionalLink) return null
  return (
    <div className="contacts">
      {(contacts.length > 0 || (isBusiness && additionalLink)) && (
        <ul className="chips" aria-label={m.profile_contacts()}>
          {contacts.map((network) => (
            <li key={network}>
              <Messenger network={network} href={social[network] ?? ''} />
            </li>
          ))}
          {additionalLink && (
            <li>
              <OutsideLink className="button quiet" href={additionalLink}>
                <Icon name="globe" />
                {hostOf(additionalLink)}
              </OutsideLink>
            </li>
          )}
        </ul>
      )}
      {(links.length > 0 || (!isBusiness && additionalLink)) && (
        <ul className="chips" aria-label={m.profile_social()}>
          {links.map((network) => (
            <li key={network}>
              <OutsideLink className="chip" href={social[network] ?? ''}>
                {networkNames[network]}
              </OutsideLink>
            </li>
          ))}
          {!isBusiness && additionalLink && (
            <li>
              <OutsideLink className="chip" href={additionalLink}>
                {hostOf(additionalLink)}
              </OutsideLink>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** Viber opens an application, not a page. */
function Messenger({ network, href }: { network: SocialNetwork; href: string }) {
  const text = m.profile_write({ network: networkNames[network] })
  if (!href.startsWith('http'))
    return (
      <a className="button" href={href} rel="nofollow ugc noopener">
        <Icon name="message-circle" />
        {text}
      </a>
    )
  return (
    <OutsideLink className="button" href={href}>
      <Icon name="message-circle" />
      {text}
    </OutsideLink>
  )
}

const hostOf = (link: string) => URL.parse(link)?.host.replace(/^www\./, '') ?? link
