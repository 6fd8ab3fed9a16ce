import { useRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { ChoiceField } from '../../../../ui/form/choice-field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { WaitingClaim } from '../../claims/contract.ts'

interface DecideClaimProps {
  readonly claim: WaitingClaim
  /** The row goes with it. */
  onDecided(): void
}

/** Confirms or refuses a claim; a refusal says why. */
export function DecideClaim({ claim, onDecided }: DecideClaimProps) {
  const { id, revision, business, claimant } = claim
  const router = useRouter()
  // several may be on one business, and two may have one name
  const whose = [business.name, `@${business.username}`, claimant && `@${claimant.username}`]
    .filter(Boolean)
    .join(', ')
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const form = useForm({
    initial: { outcome: '', reason: '' },
    rules: {
      reason: (reason, { outcome }) =>
        outcome === 'refused' && reason.trim().length < 3 ? m.refused_reason_length() : undefined,
    },
    submit: async ({ outcome, reason }) => {
      // nothing is chosen beforehand: the words stand above the choice
      if (!outcome) throw new Error(m.claims_no_outcome())
      const decided = await withProof(() =>
        api.decideBusinessClaim({
          id,
          revision,
          outcome: outcome as 'confirmed' | 'refused',
          reason: reason.trim(),
        }),
      )
      if (!decided) return
      showToast(decided.state === 'confirmed' ? m.claims_confirmed() : m.claims_refused())
      onDecided()
      await revalidate(router)
    },
  })
  return (
    <>
      <FormBox form={form} action={m.cases_submit()} label={`${m.claims_outcome()}: ${whose}`}>
        <ChoiceField
          field={form.field('outcome')}
          label={m.claims_outcome()}
          choices={[
            {
              value: 'confirmed',
              title: claimant ? m.claims_confirm_other() : m.claims_confirm_own(),
              text: claimant ? m.claims_confirm_other_hint() : m.claims_confirm_own_hint(),
              icon: 'badge-check',
            },
            {
              value: 'refused',
              title: m.claims_refuse(),
              text: m.claims_refuse_hint(),
              icon: 'x',
            },
          ]}
        />
        <AreaField
          field={form.field('reason')}
          label={m.claims_reason()}
          hint={m.claims_reason_hint()}
          rows={2}
          maxLength={500}
        />
      </FormBox>
      {proof}
    </>
  )
}
