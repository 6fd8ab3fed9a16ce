import { useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { ReasonForm } from '../../../ui/form/reason-form.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import type { Statement } from '../contract.ts'

interface RevokeDecisionProps {
  readonly puid: string
  onRevoked(statement: Statement): void
}

/** A moderator takes a decision back, and says why. */
export function RevokeDecision({ puid, onRevoked }: RevokeDecisionProps) {
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const [isAsking, setAsking] = useState(false)
  // whoever thought better of it is where they were
  const isBack = useRef(false)
  const revoke = async (reason: string) => {
    const revoked = await withProof(() => api.revokeDecision({ puid, reason }))
    if (!revoked) return
    showToast(m.decision_overturned())
    onRevoked(revoked)
  }
  const ask = (asking: boolean) => {
    isBack.current = !asking
    setAsking(asking)
  }
  return (
    <section aria-labelledby="revoke">
      <h2 id="revoke">{m.decision_revoke_title()}</h2>
      <p>{m.decision_revoke_text()}</p>
      {isAsking ? (
        <ReasonForm
          action={m.decision_revoke()}
          isDanger
          label={m.decision_revoke_reason()}
          cancel={m.appeals_uphold()}
          onSend={revoke}
          onCancel={() => ask(false)}
        />
      ) : (
        <button
          type="button"
          className="button quiet"
          ref={(button) => {
            if (isBack.current) button?.focus()
          }}
          onClick={() => ask(true)}
        >
          {m.decision_revoke()}
        </button>
      )}
      {proof}
    </section>
  )
}
