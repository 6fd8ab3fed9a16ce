import type { ReactNode } from 'react'
import { type ProfilePart, paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { LongDate } from '../../../ui/long-date.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { UnprovenNotice } from '../../accounts/ui/unproven.tsx'
import { hiddenRow } from '../../people/ui/hidden-words.ts'
import { LatestFollowers } from '../../people/ui/latest-followers.tsx'
import { OwnPages, ProfileActions, ReportProfile } from '../../people/ui/profile-actions.tsx'
import { ProfileCounts } from '../../people/ui/profile-counts.tsx'
import { HomePlace } from '../../people/ui/profile-facts.tsx'
import { type ProfileFrameProps, VerifiedName } from '../../people/ui/profile-frame.tsx'
import type { Business } from '../contract.ts'
import { BusinessFacts } from './business-facts.tsx'
import { BusinessStyles } from './business-styles.tsx'
import { openWords, useOpenNow } from './hours/open-now.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { placeOf } from './place-of.ts'

interface BusinessFrameProps extends ProfileFrameProps {
  readonly business: Business
  readonly children: ReactNode
}

/** What a business does, how to reach it and when it is open; then its photos and its lists. */
export function BusinessFrame({ business, children, ...profile }: BusinessFrameProps) {
  const { customer, own, followers } = profile
  const openNow = useOpenNow(business.openNow)
  const hrefOf = own
    ? paths.ownProfile
    : (part?: ProfilePart) => paths.person(customer.username, part)
  return (
    <>
      <BusinessStyles />
      <div className="business-page">
        <header className="profile-head">
          <Avatar name={customer.name} src={customer.avatar} size="large" isSquare />
          <div>
            <Kicker {...profile} business={business} />
            <h1>{customer.isVerified ? <VerifiedName name={customer.name} /> : customer.name}</h1>
            <p className="sentence">
              <HomePlace customer={customer} />
              {business.address && <span>{business.address}</span>}
              {openNow?.isOpen && <b className="is-open">{openWords(openNow)}</b>}
              {openNow && !openNow.isOpen && <span>{openWords(openNow)}</span>}
            </p>
          </div>
          <ProfileActions customer={customer} own={own} />
        </header>
        <div className="business-about">
          {customer.bio && <p className="bio">{customer.bio.trim()}</p>}
          {own && <OwnBusiness business={business} />}
          {customer.isBlocked && <p className="facts">{m.profile_blocked()}</p>}
          {own?.areLinksWaiting && <p className="facts">{m.profile_links_wait()}</p>}
          {own && own.hiddeInfo.length > 0 && (
            <p className="facts">{m.profile_hidden({ what: hiddenRow(own.hiddeInfo) })}</p>
          )}
        </div>
        <BusinessFacts
          customer={customer}
          business={business}
          openNow={openNow}
          isOwn={own !== undefined}
        />
        <div className="business-rest">
          {own && <OwnPages />}
          {own && <UnprovenNotice />}
          <p className="facts">
            <span>@{customer.username}</span>
            <LongDate at={customer.createdAt} words={m.profile_joined} />
          </p>
          <LatestFollowers customer={customer} followers={followers} href={hrefOf('followers')} />
          <PhotoStrip photos={business.photos} />
          <ProfileCounts customer={customer} own={own} hrefOf={hrefOf} />
          <section id="list" className="profile-list">
            {!customer.isBlocked && children}
          </section>
          <ReportProfile username={customer.username} />
        </div>
      </div>
    </>
  )
}

/** What it does, and the way to all in its place who do the same. */
function Kicker({ customer, business }: Pick<BusinessFrameProps, 'customer' | 'business'>) {
  return (
    <a
      className="kind"
      href={paths.businesses(placeOf(customer), { category: business.category?.key })}
    >
      {business.category?.name ?? m.profile_business()}
    </a>
  )
}

function OwnBusiness({ business }: Pick<BusinessFrameProps, 'business'>) {
  if (business.category)
    return (
      <p>
        <a className="link" href={paths.editBusiness}>
          {m.business_edit()}
        </a>
      </p>
    )
  return (
    <Notice>
      {m.business_tell()}{' '}
      <a className="link" href={paths.editBusiness}>
        {m.business_tell_button()}
      </a>
    </Notice>
  )
}
