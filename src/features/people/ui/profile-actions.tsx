import { Suspense, useEffect, useState } from 'react'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.ts'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { FollowButton } from '../../reactions/ui/follow-button.tsx'
import type { Customer, OwnCustomer } from '../contract.ts'
import { canEditCustomer } from '../policy.ts'

/** Loaded when it is opened. */
const PersonActions = lazyWithRetry(
  () => import('./peace/person-actions.tsx'),
  (file) => file.default,
)
/** Loaded for admins alone. */
const VerifyButton = lazyWithRetry(
  () => import('./verify-button.tsx'),
  (file) => file.default,
)

interface ProfileActionsProps {
  readonly customer: Customer
  readonly own: OwnCustomer | undefined
}

/** What one can do with a profile: change one's own; follow and share that of another, mute or block them. */
export function ProfileActions({ customer, own }: ProfileActionsProps) {
  const me = useMe()
  // the server draws without it: what is loaded later is not there in time
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [isOpen, setOpen] = useState(false)
  const isOwn = canEditCustomer(me, customer.username)
  return (
    <div className="chips">
      {isOwn && (
        <a className="button" href={paths.editProfile}>
          <Icon name="pen-line" />
          {m.profile_edit()}
        </a>
      )}
      {!isOwn && !customer.isBlocked && (
        <FollowButton {...customer} isQuiet={isBusinessType(customer.type)} />
      )}
      {own && (
        <a className="button quiet" href={paths.person(customer.username)}>
          <Icon name="eye" />
          {m.profile_seen()}
        </a>
      )}
      <ShareButton title={customer.name} path={paths.person(customer.username)} />
      {isLive && !own && me?.role === 'admin' && (
        <Suspense>
          <VerifyButton customer={customer} />
        </Suspense>
      )}
      {me && !isOwn && (
        <button
          type="button"
          className="button quiet"
          aria-label={m.person_more({ name: customer.name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="ellipsis" />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <PersonActions customer={customer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What nobody else sees of one's own, for whom the profile is the last button of a phone's bar. */
export const OwnPages = () => (
  <p className="facts">
    <a href={paths.ownProfile('bookmarks')}>
      <Icon name="bookmark" />
      {m.bookmarks_title()}
    </a>
    <a href={paths.drafts}>
      <Icon name="file-pen-line" />
      {m.drafts_title()}
    </a>
    <a href={paths.settings}>
      <Icon name="settings" />
      {m.me_settings()}
    </a>
  </p>
)

/** The way to report another's profile: a line after all else, since few need it and nobody is invited to it. */
export function ReportProfile({ username }: Pick<Customer, 'username'>) {
  if (canEditCustomer(useMe(), username)) return null
  return (
    <p className="facts">
      <a href={paths.report('customer', username)} rel="nofollow" data-act="report">
        <Icon name="flag" />
        {m.report()}
      </a>
    </p>
  )
}
