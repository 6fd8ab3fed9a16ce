import { useRouter } from '@tanstack/react-router'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import type { Customer } from '../contract.ts'

/** For admins: says that somebody is who they say they are, or takes it back. */
export default function VerifyButton({
  customer: { username, isVerified },
}: {
  customer: Customer
}) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const verify = () =>
    withProof(() => api.setVerified({ username, isVerified: !isVerified })).then(
      (answer) => answer && revalidate(router),
      ({ message }: Error) => showToast(message || m.follow_failed()),
    )
  return (
    <>
      <button type="button" className="button quiet" onClick={verify}>
        <Icon name="badge-check" />
        {isVerified ? m.verify_undo() : m.verify()}
      </button>
      {proof}
    </>
  )
}
