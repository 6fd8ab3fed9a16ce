import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { SANCTION_HOURS } from '../../../../lib/api/decision-acts.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { type Form, useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { CannedReason } from '../../canned-reasons/contract.ts'
import type { CaseDetail } from '../../cases/contract.ts'
import { type Chosen, choicesFor, stillOffered, withChosen } from './act-choices.ts'
import { type DecideValues, decideInput } from './decide-input.ts'
import { EditWords } from './edit-words.tsx'
import { areShortcutsOn, switchShortcuts } from './is-shortcut.ts'
import { offerUndo } from './offer-undo.ts'
import { DuplicateField, MoveFields } from './order-fields.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { useActKeys } from './use-act-keys.ts'

const NOTHING: DecideValues = {
  rule: '',
  law: '',
  reason: '',
  hours: '24',
  destinationCountry: '',
  destinationCity: '',
  cityName: '',
  duplicateOf: '',
  isWholeDay: false,
  withSigns: false,
}

interface DecideCaseProps {
  readonly detail: CaseDetail
  /** Words that are ready for a reason. */
  readonly canned: readonly CannedReason[]
}

/** The decision about a case: one or several acts, the rule and the reason; taken back within a minute. */
export function DecideCase({ detail, canned }: DecideCaseProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Chosen>>(new Set())
  const { form, acts, proof } = useDecision(detail, chosen)
  const choices = choicesFor(detail.objectType, form.values.isWholeDay)
  const choose = (act: Chosen, isOn: boolean) =>
    setChosen((before) => withChosen(before, act, isOn))
  useActKeys(choices, (act) => choose(act, !acts.has(act)))
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.ref.current?.requestSubmit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields within
    <div className="decide-case" onKeyDown={submitByKeys}>
      <FormBox form={form} action={m.cases_submit()} label={m.cases_decide()}>
        <fieldset className="report-reasons">
          <legend>{m.cases_decide()}</legend>
          {choices.map(({ act, key, name, hint }) => (
            <label key={act}>
              <input
                type="checkbox"
                data-act-key={key}
                checked={acts.has(act)}
                onChange={(event) => choose(act, event.target.checked)}
              />
              <span>
                <b>{name()}</b>
                <small>{hint()}</small>
              </span>
              <kbd>{key}</kbd>
            </label>
          ))}
        </fieldset>
        {detail.signs.length > 0 && acts.has('keep') && <Flag form={form} name="withSigns" />}
        {(acts.has('hide') || acts.has('remove') || detail.objectType === 'customer') && (
          <Flag form={form} name="isWholeDay" />
        )}
        {acts.has('move') && <MoveFields form={form} />}
        {acts.has('duplicate') && <DuplicateField form={form} />}
        {(acts.has('mute') || acts.has('ban')) && (
          <HoursField form={form} mayBeForGood={acts.has('ban') && !acts.has('mute')} />
        )}
        {isSomething(acts) && <ReasonFields form={form} canned={canned} reasons={detail.reasons} />}
      </FormBox>
      {!detail.isHeld && <EditWords detail={detail} />}
      <div className="case-keys">
        <p className="case-facts">{m.cases_keys()}</p>
        <ShortcutSwitch />
      </div>
      {proof}
    </div>
  )
}

/** What is sent, and what comes of it: of what was chosen, only what is offered by now. */
function useDecision({ id, revision, objectType }: CaseDetail, chosen: ReadonlySet<Chosen>) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const actsOf = ({ isWholeDay }: DecideValues) => stillOffered(chosen, objectType, isWholeDay)
  const undo = (puid: string | null) =>
    withProof<unknown>(() => (puid ? api.undoDecision({ puid }) : api.undoRejection({ id }))).then(
      async (undone) => {
        if (!undone) return
        showToast(m.cases_undone())
        await router.navigate({ href: paths.case(id) })
        await revalidate(router)
      },
      (error: unknown) => showToast(failureText(error)),
    )
  const form = useForm<DecideValues>({
    initial: NOTHING,
    rules: {
      rule: (rule, values) =>
        isSomething(actsOf(values)) && !rule ? m.refused_no_rule() : undefined,
      reason: (reason, values) =>
        isSomething(actsOf(values)) && reason.trim().length < 3
          ? m.refused_reason_length()
          : undefined,
      destinationCountry: (country, values) =>
        actsOf(values).has('move') && !country ? m.refused_no_destination() : undefined,
      // a name that is no city yet is not to be taken for the whole country
      destinationCity: (city, values) =>
        actsOf(values).has('move') && !city && values.cityName.trim()
          ? m.refused_no_city()
          : undefined,
      duplicateOf: (address, values) =>
        actsOf(values).has('duplicate') && !address.trim() ? m.refused_no_original() : undefined,
    },
    submit: async (values) => {
      const acts = actsOf(values)
      if (acts.size === 0) throw Object.assign(new Error(m.cases_choose_act()), { field: 'acts' })
      const decided = await withProof(() =>
        api.decideCase(decideInput({ id, revision }, acts, values)),
      ).catch(async (error: unknown) => {
        if ((error as { code?: string }).code === 'decided') await revalidate(router)
        throw error
      })
      if (!decided) return
      const { puid } = decided
      const said = outcomeText(decided)
      offerUndo(said, () => void undo(puid))
      router.clearCache()
      await router.navigate({ href: paths.cases() })
    },
  })
  return { form, acts: actsOf(form.values), proof }
}

const isSomething = (acts: ReadonlySet<Chosen>): boolean => [...acts].some((act) => act !== 'keep')

/** What came of a decision. */
function outcomeText({ others, hasMore }: { readonly others: number; readonly hasMore: boolean }) {
  const said = others > 0 ? m.cases_decided_day({ count: others }) : m.cases_decided()
  return hasMore ? m.cases_decided_day_more({ said }) : said
}

const flags = {
  /** Against a flood of one person. */
  isWholeDay: { name: m.cases_whole_day, hint: m.cases_whole_day_hint },
  withSigns: { name: m.cases_with_signs, hint: m.cases_with_signs_hint },
} as const

function Flag({ form, name }: { form: Form<DecideValues>; name: keyof typeof flags }) {
  const { value, change } = form.field(name)
  return (
    <div className="report-reasons">
      <label>
        <input type="checkbox" checked={value} onChange={(event) => change(event.target.checked)} />
        <span>
          <b>{flags[name].name()}</b>
          <small>{flags[name].hint()}</small>
        </span>
      </label>
    </div>
  )
}

/** Single keys can be switched off, for who speaks to the browser. */
function ShortcutSwitch() {
  // only the browser knows: nothing of it is drawn on the server
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(areShortcutsOn()), [])
  return (
    <label className="case-facts">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          switchShortcuts(checked)
          setOn(checked)
        }}
      />{' '}
      {m.cases_keys_on()}
    </label>
  )
}

const hours: Readonly<Record<number, () => string>> = {
  24: m.cases_hours_24,
  72: m.cases_hours_72,
  168: m.cases_hours_168,
  720: m.cases_hours_720,
}

function HoursField({ form, mayBeForGood }: { form: Form<DecideValues>; mayBeForGood: boolean }) {
  const { value, change } = form.field('hours')
  return (
    <Field label={m.cases_hours()}>
      {(control) => (
        <select
          {...control}
          className="input"
          name="hours"
          value={value}
          onChange={(event) => change(event.target.value)}
        >
          {SANCTION_HOURS.map((time) => (
            <option key={time} value={time}>
              {hours[time]?.()}
            </option>
          ))}
          {mayBeForGood && <option value="0">{m.cases_for_good()}</option>}
        </select>
      )}
    </Field>
  )
}
