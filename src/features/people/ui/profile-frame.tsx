import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { birthday, longDate } from '../../../lib/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Customer } from '../contract.ts'
import { ProfileContacts } from './profile-contacts.tsx'
import { ProfileCounts } from './profile-counts.tsx'

/** Who this is and what there is from them; the pages of the profile stand below. */
export function ProfileFrame({ customer, children }: { customer: Customer; children: ReactNode }) {
  return (
    <>
      <header className="profile">
        <Avatar
          name={customer.name}
          src={customer.avatar}
          size="large"
          isSquare={customer.type === 2}
        />
        <div>
          <h1>
            {customer.name}
            {customer.isVerified && (
              <>
                <Icon name="badge-check" />
                <span className="sr-only">{`, ${m.verified()}`}</span>
              </>
            )}
          </h1>
          <p className="facts">@{customer.username}</p>
          <p className="facts">
            <Place customer={customer} />
            <span>{m.profile_joined({ date: longDate(customer.createdAt) })}</span>
            {customer.birthDate && (
              <span>{m.profile_birth({ date: birthday(customer.birthDate) })}</span>
            )}
          </p>
        </div>
        {customer.type === 2 && (
          <p>
            <span className="badge teal">
              <Icon name="building-2" />
              {m.profile_business()}
            </span>
          </p>
        )}
        {customer.bio && <p className="bio">{customer.bio.trim()}</p>}
        <ProfileContacts customer={customer} />
      </header>
      <ProfileCounts customer={customer} />
      <section id="list" className="profile-list">
        {children}
      </section>
    </>
  )
}

function Place({ customer }: { customer: Customer }) {
  const { cityName, countryName, destinationCountry, destinationCity } = customer
  const name = [cityName, countryName].filter(Boolean).join(', ')
  if (!name) return null
  if (!destinationCountry) return <span className="geo">{name}</span>
  const to = { country: destinationCountry, city: destinationCity ?? undefined }
  return (
    <a className="geo" href={paths.feed(to)}>
      {name}
    </a>
  )
}
