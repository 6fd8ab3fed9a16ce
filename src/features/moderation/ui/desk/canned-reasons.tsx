import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { RULES } from '../../../../lib/api/decision-acts.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import { ruleNames } from '../../../decisions/act-names.ts'
import type { CannedReason } from '../../canned-reasons/contract.ts'

/** Words that are ready for reasons, by rule: moderators change them here. */
export function CannedReasons({ canned }: { canned: readonly CannedReason[] }) {
  const [changed, setChanged] = useState<CannedReason>()
  return (
    <details className="canned folded" id="canned">
      <summary>{m.canned_title()}</summary>
      <p className="case-facts">{m.canned_lead()}</p>
      <ul className="case-list">
        {canned.map((one) => (
          <li key={one.id}>
            {changed?.id === one.id ? (
              <ReasonForm reason={one} onDone={() => setChanged(undefined)} />
            ) : (
              <Line reason={one} onChange={() => setChanged(one)} />
            )}
          </li>
        ))}
      </ul>
      <h3>{m.canned_add_title()}</h3>
      <ReasonForm />
    </details>
  )
}

function Line({ reason, onChange }: { reason: CannedReason; onChange(): void }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const { id, rule, text } = reason
  const remove = () =>
    withProof(() => api.removeCannedReason({ id })).then(
      async (removed) => {
        if (!removed) return
        showToast(m.canned_removed())
        await revalidate(router)
      },
      (error: unknown) => showToast(failureText(error)),
    )
  return (
    <>
      <p className="case-facts">{ruleNames[rule]?.()}</p>
      <p>{text}</p>
      <p className="chips">
        <button
          type="button"
          className="button quiet small"
          aria-label={m.canned_change_it({ text })}
          onClick={onChange}
        >
          {m.canned_change()}
        </button>
        <button
          type="button"
          className="button quiet small danger"
          aria-label={m.canned_remove_it({ text })}
          onClick={() => void remove()}
        >
          {m.canned_remove()}
        </button>
      </p>
      {proof}
    </>
  )
}

/** New words, or those that are changed. */
function ReasonForm({ reason, onDone }: { reason?: CannedReason; onDone?(): void }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const form = useForm({
    initial: { rule: String(reason?.rule ?? RULES[0]), text: reason?.text ?? '' },
    rules: { text: (text) => (text.trim().length < 3 ? m.refused_reason_length() : undefined) },
    submit: async ({ rule, text }) => {
      const saved = await withProof(() =>
        api.saveCannedReason({
          ...(reason && { id: reason.id }),
          rule: Number(rule) as CannedReason['rule'],
          text: text.trim(),
        }),
      )
      if (!saved) return
      showToast(m.canned_saved())
      form.fill({ text: reason ? text : '' })
      onDone?.()
      await revalidate(router)
    },
  })
  const rule = form.field('rule')
  return (
    <>
      <FormBox
        form={form}
        action={reason ? m.canned_save() : m.canned_add()}
        label={reason ? m.canned_change_it({ text: reason.text }) : m.canned_add_title()}
        aside={
          onDone && (
            <button type="button" className="button quiet large" onClick={onDone}>
              {m.canned_cancel()}
            </button>
          )
        }
      >
        <Field label={m.decision_rule()}>
          {(control) => (
            <select
              {...control}
              className="input"
              name="rule"
              value={rule.value}
              onChange={(event) => rule.change(event.target.value)}
            >
              {RULES.map((number) => (
                <option key={number} value={number}>
                  {ruleNames[number]?.()}
                </option>
              ))}
            </select>
          )}
        </Field>
        <AreaField field={form.field('text')} label={m.canned_text()} rows={3} maxLength={500} />
      </FormBox>
      {proof}
    </>
  )
}
