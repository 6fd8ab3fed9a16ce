import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { safeRedirect } from '../../../../lib/address/safe-redirect.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import type { WaitingPerson } from '../../social-sign-in/contract.ts'
import { useProof } from '../sign-in/use-proof.tsx'
import { providerNames } from './provider-names.ts'

/** Asks whether who has just come by a provider shall be linked; nothing is linked before. */
export function ConfirmLink({ pendingRegistration }: { pendingRegistration: WaitingPerson }) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const provider = providerNames[pendingRegistration.provider]
  const run = async (call: () => Promise<unknown>) => {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    await call().catch((error) => setFailure(failureText(error)))
    setPending(false)
  }
  const link = () =>
    run(async () => {
      if (!(await withProof(() => api.linkIdentity({ id: pendingRegistration.id })))) return
      showToast(m.social_linked_done({ provider }))
      const onwards = safeRedirect(pendingRegistration.redirect, router.options.context.mayReturnTo)
      if (onwards && onwards !== paths.home({})) await router.navigate({ href: onwards })
      await revalidate(router)
    })
  const drop = () =>
    run(async () => {
      await api.dropPendingRegistration({})
      await revalidate(router)
    })
  const isTaken = pendingRegistration.owner === 'another'
  return (
    <>
      <Notice kind={isTaken ? 'wrong' : 'plain'} title={m.social_confirm_title({ provider })}>
        <p>
          {isTaken
            ? m.social_taken({ provider })
            : m.social_confirm_text({
                who: pendingRegistration.email ?? (pendingRegistration.name || provider),
              })}
        </p>
        <p role="alert" className="field-error">
          {failure}
        </p>
        <p className="chips">
          {!isTaken && (
            <button type="button" className="button" aria-disabled={isPending} onClick={link}>
              {m.social_link()}
            </button>
          )}
          <button type="button" className="button quiet" aria-disabled={isPending} onClick={drop}>
            {m.social_confirm_no()}
          </button>
        </p>
      </Notice>
      {proof}
    </>
  )
}
