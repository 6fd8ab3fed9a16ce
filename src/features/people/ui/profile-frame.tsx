import type { ReactNode } from 'react'
import { type ProfilePart, paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { UnprovenNotice } from '../../accounts/ui/unproven.tsx'
import type { Customer, CustomerCard, OwnCustomer } from '../contract.ts'
import { hiddenRow } from './hidden-words.ts'
import { LatestFollowers } from './latest-followers.tsx'
import { OwnPages, ProfileActions, ReportProfile } from './profile-actions.tsx'
import { ProfileContacts } from './profile-contacts.tsx'
import { ProfileCounts } from './profile-counts.tsx'
import { Birthday, type CustomerSummary, ProfileFacts } from './profile-facts.tsx'

export interface ProfileFrameProps {
  readonly customer: Customer
  /** The same person, on the pages that they alone see. */
  readonly own?: OwnCustomer
  readonly followers: readonly CustomerCard[]
  readonly summary: CustomerSummary
  readonly children: ReactNode
}

/** Who this is and what there is from them; the pages of the profile stand below, unless one blocked the person. */
export function ProfileFrame({ customer, own, followers, summary, children }: ProfileFrameProps) {
  const hrefOf = own
    ? paths.ownProfile
    : (part?: ProfilePart) => paths.person(customer.username, part)
  return (
    <>
      <header className="profile-head">
        <Avatar name={customer.name} src={customer.avatar} size="large" />
        <h1>{customer.isVerified ? <VerifiedName name={customer.name} /> : customer.name}</h1>
        <div>
          <ProfileFacts customer={customer} summary={summary} />
        </div>
        {customer.bio && <p className="bio">{customer.bio.trim()}</p>}
        <ProfileContacts customer={customer} />
        <Birthday birthDate={customer.birthDate} isOwn={own !== undefined} />
        <LatestFollowers customer={customer} followers={followers} href={hrefOf('followers')} />
        <ProfileActions customer={customer} own={own} />
        {customer.isBlocked && <p className="facts">{m.profile_blocked()}</p>}
        {own?.areLinksWaiting && <p className="facts">{m.profile_links_wait()}</p>}
        {own && own.hiddeInfo.length > 0 && (
          <p className="facts">{m.profile_hidden({ what: hiddenRow(own.hiddeInfo) })}</p>
        )}
      </header>
      {own && <OwnPages />}
      {own && <UnprovenNotice />}
      <ProfileCounts customer={customer} own={own} hrefOf={hrefOf} />
      <section id="list" className="profile-list">
        {!customer.isBlocked && children}
      </section>
      <ReportProfile username={customer.username} />
    </>
  )
}

/** The mark stays beside the last word of the name, on its line. */
export function VerifiedName({ name }: { name: string }) {
  const start = name.lastIndexOf(' ') + 1
  return (
    <>
      {name.slice(0, start)}
      <span className="marked">
        {name.slice(start)}
        <Icon name="badge-check" />
      </span>
      <span className="sr-only">{`, ${m.verified()}`}</span>
    </>
  )
}
