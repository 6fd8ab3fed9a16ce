import { useRouter } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { useShell } from '../../../shell/shell-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { FollowButton } from '../../subscriptions/ui/follow-button.tsx'
import type { Customer, OwnCustomer } from '../contract.ts'
import { canEditCustomer } from '../policy.ts'

interface ProfileActionsProps {
  readonly customer: Customer
  readonly own: OwnCustomer | undefined
}

/** What one can do with a profile: change one's own, follow that of another. */
export function ProfileActions({ customer, own }: ProfileActionsProps) {
  const { me } = useShell()
  return (
    <p className="chips">
      {canEditCustomer(me, customer.username) ? (
        <a className="button" href={paths.editProfile}>
          <Icon name="pen-line" />
          {m.profile_edit()}
        </a>
      ) : (
        <FollowButton {...customer} />
      )}
      {own && (
        <a className="button quiet" href={paths.person(customer.username)}>
          <Icon name="eye" />
          {m.profile_seen()}
        </a>
      )}
      <ShareButton title={customer.name} path={paths.person(customer.username)} />
      {me?.role === 'admin' && <VerifyButton customer={customer} />}
    </p>
  )
}

/** For admins: says that somebody is who they say they are, or takes it back. */
function VerifyButton({ customer: { username, isVerified } }: { customer: Customer }) {
  const router = useRouter()
  const verify = () =>
    api.setVerified({ username, isVerified: !isVerified }).then(
      () => router.invalidate(),
      ({ message }: Error) => showToast(message || m.follow_failed()),
    )
  return (
    <button type="button" className="button quiet" onClick={verify}>
      <Icon name="badge-check" />
      {isVerified ? m.verify_undo() : m.verify()}
    </button>
  )
}
