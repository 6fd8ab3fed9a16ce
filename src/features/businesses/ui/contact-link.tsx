import type { ReactNode } from 'react'
import { maskPhone } from '../../../lib/form/input-masks.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import { networkNames } from '../../people/ui/network-names.ts'
import type { Business } from '../contract.ts'

type Contact = Business['contacts'][number]

/** The one way to reach a business that stands first. */
export function MainContact({ contact }: { contact: Contact }) {
  const { kind, href } = contact
  return (
    <Way href={href} className="button large">
      <Icon name={icons[kind] ?? 'message-circle'} />
      {kind === 'phone' ? (
        <>
          <span className="phone">{m.business_call()}</span>
          <span className="desk">{numberOf(href)}</span>
        </>
      ) : (
        (actions[kind]?.() ?? m.profile_write({ network: nameOf(contact) }))
      )}
    </Way>
  )
}

/** Another way, by its name alone. */
export const OtherContact = ({ contact }: { contact: Contact }) => (
  <Way href={contact.href}>{nameOf(contact)}</Way>
)

const icons: Readonly<Partial<Record<Contact['kind'], IconName>>> = {
  phone: 'phone',
  email: 'mail',
  site: 'globe',
}
const actions: Readonly<Partial<Record<Contact['kind'], () => string>>> = {
  email: m.business_mail,
  site: m.business_site,
}

function nameOf({ kind, href }: Contact): string {
  if (kind === 'phone') return numberOf(href)
  if (kind === 'email') return href.replace('mailto:', '')
  return kind === 'site' ? m.business_contact_site() : networkNames[kind]
}

const numberOf = (href: string) => maskPhone(href.replace('tel:', ''))

/** A telephone, a letter and Viber open an application, not a page. */
function Way({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  if (href.startsWith('http'))
    return (
      <OutsideLink href={href} {...(className && { className })}>
        {children}
      </OutsideLink>
    )
  return (
    <a href={href} rel="nofollow ugc noopener" className={className}>
      {children}
    </a>
  )
}
