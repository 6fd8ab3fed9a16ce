import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { Dialog } from '../../../../ui/dialog.tsx'
import { failureText } from '../../../../ui/failure-text.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../sign-in/use-proof.tsx'

const LOW_CODE_COUNT = 3

/** What can be done about an app that is on: new recovery codes, and turning it off. */
export function AppControls({
  codesLeft,
  onCodes,
}: {
  codesLeft: number
  onCodes(codes: readonly string[]): Promise<void>
}) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const run = async (change: () => Promise<unknown>) => {
    if (isPending) return
    setPending(true)
    await change().catch((error) => showToast(failureText(error)))
    setPending(false)
  }
  const renew = async () => {
    const response = await withProof(() => api.renewRecoveryCodes({}))
    if (response) await onCodes(response.recoveryCodes)
  }
  const remove = async () => {
    setAsking(false)
    if (!(await withProof(() => api.removeAuthenticator({})))) return
    showToast(m.factor_app_removed())
    await revalidate(router)
  }
  const left = m.factor_codes_left({ count: codesLeft })
  return (
    <>
      {codesLeft > LOW_CODE_COUNT ? (
        <p>{left}</p>
      ) : (
        <Notice>{`${left} ${m.factor_codes_few()}`}</Notice>
      )}
      <div className="form-end">
        <button
          type="button"
          className="button quiet"
          aria-disabled={isPending}
          onClick={() => run(renew)}
        >
          {m.factor_codes_renew()}
        </button>
        <button type="button" className="link-button danger" onClick={() => setAsking(true)}>
          {m.factor_app_remove()}
        </button>
      </div>
      {isAsking && (
        <Dialog title={m.factor_app_remove_title()} onClose={() => setAsking(false)}>
          <div className="form">
            <p>{m.factor_app_remove_text()}</p>
            <div className="form-end">
              <button type="button" className="button danger large" onClick={() => run(remove)}>
                {m.factor_app_remove()}
              </button>
              <button type="button" className="link-button" onClick={() => setAsking(false)}>
                {m.factor_app_keep()}
              </button>
            </div>
          </div>
        </Dialog>
      )}
      {proof}
    </>
  )
}
