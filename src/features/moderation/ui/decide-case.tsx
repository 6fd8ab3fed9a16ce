import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { paths } from '../../../lib/address/paths.ts'
import { RULES, SANCTION_HOURS } from '../../../lib/api/decision-acts.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import { ruleNames } from '../../decisions/act-names.ts'
import type { CaseDetail } from '../cases/contract.ts'

type Act = Parameters<typeof api.decideCase>[0]['acts'][number]

const acts: readonly { readonly act: Act; name(): string; hint(): string; isOfText?: true }[] = [
  { act: 'reject', name: m.act_reject, hint: m.act_reject_hint, isOfText: true },
  { act: 'hide', name: m.act_hide, hint: m.act_hide_hint, isOfText: true },
  { act: 'remove', name: m.act_remove, hint: m.act_remove_hint, isOfText: true },
  { act: 'warn', name: m.act_warn, hint: m.act_warn_hint },
  { act: 'mute', name: m.act_mute, hint: m.act_mute_hint },
  { act: 'ban', name: m.act_ban, hint: m.act_ban_hint },
  { act: 'stop-reports', name: m.act_stop_reports, hint: m.act_stop_reports_hint },
]

const hours: Readonly<Record<number, () => string>> = {
  24: m.cases_hours_24,
  72: m.cases_hours_72,
  168: m.cases_hours_168,
  720: m.cases_hours_720,
}

/** The decision about a case: one or several acts, the rule and the reason; taken back within a minute. */
export function DecideCase({ detail }: { detail: CaseDetail }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const [chosen, setChosen] = useState<ReadonlySet<Act | 'keep'>>(new Set())
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const shown = acts.filter(({ isOfText }) => !isOfText || detail.objectType !== 'customer')
  const takesTime = chosen.has('mute') || chosen.has('ban')
  const needsReason = [...chosen].some((act) => act !== 'keep')

  const choose = (act: Act | 'keep', isOn: boolean) =>
    setChosen((before) => {
      if (act === 'keep') return new Set(isOn ? ['keep'] : [])
      const after = new Set([...before].filter((one) => one !== 'keep' && one !== act))
      return isOn ? after.add(act) : after
    })
  const undo = (puid: string) =>
    withProof(() => api.undoDecision({ puid })).then(
      async () => {
        showToast(m.cases_undone())
        await router.navigate({ href: paths.case(detail.id) })
        await revalidate(router)
      },
      (error: unknown) => showToast(failureText(error)),
    )
  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || chosen.size === 0) return
    const form = new FormData(event.currentTarget)
    const given = [...chosen].filter((act) => act !== 'keep')
    const time = Number(form.get('hours')) || undefined
    setPending(true)
    setFailure(undefined)
    try {
      const decided = await withProof(() =>
        api.decideCase({
          id: detail.id,
          acts: given,
          ...(needsReason && {
            rule: (Number(form.get('rule')) || undefined) as (typeof RULES)[number] | undefined,
            reason: String(form.get('reason') ?? ''),
          }),
          ...(takesTime && { hours: time as (typeof SANCTION_HOURS)[number] | undefined }),
        }),
      )
      if (!decided) return setPending(false)
      const { puid } = decided
      showToast(
        m.cases_decided(),
        puid ? { title: m.cases_undo(), run: () => void undo(puid) } : undefined,
      )
      router.clearCache()
      await router.navigate({ href: paths.cases() })
    } catch (error) {
      setPending(false)
      setFailure(failureText(error))
      if ((error as { code?: string }).code === 'decided') await revalidate(router)
    }
  }
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.requestSubmit()
  }

  return (
    <>
      <form
        className="decide-case"
        aria-label={m.cases_decide()}
        aria-busy={isPending}
        onSubmit={decide}
        onKeyDown={submitByKeys}
      >
        <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
        <fieldset className="report-reasons">
          <legend>{m.cases_decide()}</legend>
          <ActBox
            name={m.act_keep()}
            hint={m.act_keep_hint()}
            isOn={chosen.has('keep')}
            onChange={(isOn) => choose('keep', isOn)}
          />
          {shown.map(({ act, name, hint }) => (
            <ActBox
              key={act}
              name={name()}
              hint={hint()}
              isOn={chosen.has(act)}
              onChange={(isOn) => choose(act, isOn)}
            />
          ))}
        </fieldset>
        {takesTime && (
          <Field label={m.cases_hours()}>
            {(control) => (
              <select {...control} className="input" name="hours" defaultValue={24}>
                {SANCTION_HOURS.map((time) => (
                  <option key={time} value={time}>
                    {hours[time]?.()}
                  </option>
                ))}
                {chosen.has('ban') && !chosen.has('mute') && (
                  <option value="0">{m.cases_for_good()}</option>
                )}
              </select>
            )}
          </Field>
        )}
        {needsReason && (
          <>
            <Field label={m.cases_rule()}>
              {(control) => (
                <select {...control} className="input" name="rule" defaultValue="" required>
                  <option value="">{m.cases_rule_choose()}</option>
                  {RULES.map((rule) => (
                    <option key={rule} value={rule}>
                      {ruleNames[rule]?.()}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={m.cases_reason()} hint={m.cases_reason_hint()}>
              {(control) => (
                <textarea
                  {...control}
                  className="input"
                  name="reason"
                  rows={4}
                  minLength={3}
                  maxLength={500}
                  required
                />
              )}
            </Field>
          </>
        )}
        <p>
          <button
            type="submit"
            className="button large"
            aria-disabled={isPending || chosen.size === 0}
          >
            {isPending ? m.wait() : m.cases_submit()}
          </button>
        </p>
        <p className="case-facts">{m.cases_keys()}</p>
      </form>
      {proof}
    </>
  )
}

interface ActBoxProps {
  readonly name: string
  readonly hint: string
  readonly isOn: boolean
  onChange(isOn: boolean): void
}

function ActBox({ name, hint, isOn, onChange }: ActBoxProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
    </label>
  )
}
