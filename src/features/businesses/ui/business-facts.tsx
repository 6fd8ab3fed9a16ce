import { mapEntryId, mapLink } from '../../../lib/address/map-link.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { LongDate } from '../../../ui/long-date.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import type { Customer } from '../../people/contract.ts'
import { personalNetworks } from '../../people/policy.ts'
import { networkNames } from '../../people/ui/network-names.ts'
import type { Business, OpenNow } from '../contract.ts'
import { MainContact, OtherContact } from './contact-link.tsx'
import { distanceWords } from './distance-words.ts'
import { OpeningHours } from './hours/opening-hours.tsx'
import { placeOf } from './place-of.ts'

interface BusinessFactsProps {
  readonly customer: Customer
  readonly business: Business
  readonly openNow: OpenNow | null
  /** Its own profile, where the menu of phones stays. */
  readonly isOwn: boolean
}

/** How to reach a business, where it is and when: beside its lists on wide screens, before them on narrow ones. */
export function BusinessFacts({ customer, business, openNow, isOwn }: BusinessFactsProps) {
  const { address, hours, languages, toldAt, verifiedAt } = business
  const map = mapOf(customer, business)
  const away = distanceWords(business)
  return (
    <aside className="business-facts" aria-label={m.business_facts()}>
      <ContactBar customer={customer} business={business} map={map} isOwn={isOwn} />
      <OtherContacts customer={customer} business={business} />
      <ul>
        {(address || map) && (
          <li>
            <Icon name="map-pin" />
            <div>
              {address && <p>{address}</p>}
              {away && <small>{away}</small>}
              <p className="maps">
                {map && <OutsideLink href={map}>{m.business_on_map()}</OutsideLink>}
                {customer.destinationCity && business.latitude !== null && (
                  <a
                    href={`${paths.map(placeOf(customer))}#${mapEntryId('business', customer.username)}`}
                  >
                    {m.business_on_city_map()}
                  </a>
                )}
              </p>
            </div>
          </li>
        )}
        {hours.length > 0 && (
          <li>
            <Icon name="clock" />
            <div>
              <h2 className="sr-only">{m.business_hours()}</h2>
              <OpeningHours hours={hours} openNow={openNow} />
            </div>
          </li>
        )}
        {languages.length > 0 && (
          <li>
            <Icon name="languages" />
            <p>
              {m.business_languages({ languages: languages.map(({ name }) => name).join(', ') })}
            </p>
          </li>
        )}
        <li>
          <Icon name={verifiedAt ? 'badge-check' : 'history'} />
          <div>
            <p>{verifiedAt ? m.business_verified() : m.business_unverified()}</p>
            <small>
              {verifiedAt && <LongDate at={verifiedAt} words={m.business_verified_since} />}
              {verifiedAt && toldAt && ' · '}
              {toldAt && <LongDate at={toldAt} words={m.business_told} />}
            </small>
            {!verifiedAt && (
              <p>
                <a href={paths.claim(customer.username)} rel="nofollow">
                  {isOwn ? m.claim_own_ask() : m.claim_title()}
                </a>
              </p>
            )}
          </div>
        </li>
      </ul>
    </aside>
  )
}

interface ContactBarProps {
  readonly customer: Customer
  readonly business: Business
  readonly map: string | undefined
  readonly isOwn: boolean
}

/** The main contact; on phones a bar at the bottom, in the place of the menu, with the way back and the map. */
function ContactBar({ customer, business, map, isOwn }: ContactBarProps) {
  const [main] = business.contacts
  if (!main) return null
  return (
    <div className={isOwn ? 'contact-bar desk' : 'contact-bar'}>
      <a
        className="phone"
        href={paths.businesses(placeOf(customer))}
        aria-label={m.business_back()}
      >
        <Icon name="arrow-left" />
      </a>
      <MainContact contact={main} />
      {map && (
        <a className="button quiet large phone" href={map} rel="nofollow ugc noopener noreferrer">
          <Icon name="navigation" />
          {m.business_on_map()}
        </a>
      )}
    </div>
  )
}

function OtherContacts({ customer, business }: Pick<ContactBarProps, 'customer' | 'business'>) {
  const others = business.contacts.slice(1)
  const networks = personalNetworks.flatMap((network) => {
    const href = customer.social[network]
    return href ? [{ network, href }] : []
  })
  if (others.length + networks.length === 0) return null
  return (
    <ul className="other-contacts" aria-label={m.business_other_contacts()}>
      {others.map((contact) => (
        <li key={contact.kind}>
          <OtherContact contact={contact} />
        </li>
      ))}
      {networks.map(({ network, href }) => (
        <li key={network}>
          <OutsideLink href={href}>{networkNames[network]}</OutsideLink>
        </li>
      ))}
    </ul>
  )
}

const mapOf = (customer: Customer, business: Business) =>
  mapLink(business, [customer.cityName, customer.countryName].filter(Boolean).join(', '))
