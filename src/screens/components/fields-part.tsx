import { SwitchLine } from '../../features/notifications/ui/settings/switch-line.tsx'
import { SearchBox } from '../../features/search/ui/search-box.tsx'
import { TypeTabs } from '../../features/writing/ui/type-tabs.tsx'
import * as m from '../../paraglide/messages.js'
import { DateField } from '../../ui/dates/date-field.tsx'
import { TimeField } from '../../ui/dates/time-field.tsx'
import { AreaField } from '../../ui/form/area-field.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Field, TextField } from '../../ui/form/field.tsx'
import { FormBox } from '../../ui/form/form-box.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { type Strength, StrengthMeter } from '../../ui/form/password-strength.tsx'
import { ReasonForm } from '../../ui/form/reason-form.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { Steps } from '../../ui/form/steps.tsx'
import { type FormField, useForm } from '../../ui/form/use-form.ts'
import { Part, State } from './frame/part.tsx'

const nothing = async () => {}

/** The id of the words about two fields together. */
const WRONG = 'sample-wrong-by'

/** What is filled in. */
export function FieldsPart() {
  const form = useForm({
    initial: { name: '', long: m.sample_text(), isAgreed: true, choice: 'a', day: '2025-03-08' },
    rules: {},
    submit: nothing,
  })
  const name = form.field('name')
  const choice = form.field('choice')
  return (
    <Part title="Fields">
      <State name="TextField" hasWays>
        <TextField field={name} label={m.sample_label()} hint={m.sample_hint()} />
      </State>
      <State name="TextField: filled, prefix">
        <TextField
          field={{ ...name, value: m.sample_name() }}
          label={m.sample_label()}
          hint={m.sample_hint()}
        />
        <TextField field={name} label={m.sample_label()} prefix="@" />
      </State>
      <State name="TextField: error" hasWays>
        <TextField field={wrong(name)} label={m.sample_label()} hint={m.sample_hint()} />
      </State>
      <State name="TextField: disabled">
        <TextField
          field={{ ...name, value: m.sample_name(), isDisabled: true }}
          label={m.sample_label()}
        />
      </State>
      <State name="Field: a choice" hasWays>
        <Field label={m.sample_label()} error={undefined}>
          {(control) => (
            <select {...control} className="input">
              <option>{m.sample_city()}</option>
              <option>{m.sample_country()}</option>
            </select>
          )}
        </Field>
      </State>
      <State name="SearchBox: empty, filled" hasWays>
        <SearchBox className="search-box" text={undefined} />
        <SearchBox className="search-box" text={m.sample_city()} />
      </State>
      <State name="SwitchLine: off, on" hasWays>
        <SwitchLine isOn={false} onTurn={() => {}}>
          {m.sample_label()}
        </SwitchLine>
        <SwitchLine isOn hint={m.sample_hint()} onTurn={() => {}}>
          {m.sample_title()}
        </SwitchLine>
      </State>
      <State name="AreaField" hasWays>
        <AreaField field={form.field('long')} label={m.sample_label()} rows={4} maxLength={500} />
      </State>
      <State name="PasswordField" hasWays>
        <PasswordField field={name} label={m.sample_label()} autoComplete="new-password" />
      </State>
      {([undefined, 0, 1, 2, 3, 4] as const).map((strength: Strength | undefined) => (
        <State key={strength ?? 'none'} name={`StrengthMeter: ${strength ?? 'none'}`}>
          <StrengthMeter strength={strength} />
        </State>
      ))}
      <State name="CheckField" hasWays>
        <CheckField field={form.field('isAgreed')} hint={m.sample_hint()}>
          {m.sample_title()}
        </CheckField>
      </State>
      <State name="ChoiceField" hasWays>
        {(place) => (
          <ChoiceField
            field={{ ...choice, name: place }}
            label={m.sample_label()}
            choices={[
              { value: 'a', title: m.sample_name(), text: m.sample_hint(), icon: 'user' },
              { value: 'b', title: m.sample_business(), text: m.sample_text(), icon: 'building-2' },
            ]}
          />
        )}
      </State>
      <State name="Segments, TypeTabs" hasWays>
        <Segments
          label={m.sample_label()}
          choices={[
            ['a', m.sample_city],
            ['b', m.sample_country],
          ]}
          value={choice.value}
          onChange={choice.change}
        />
        <TypeTabs type="question" onChange={() => {}} />
      </State>
      <State name="DateField" hasWays>
        <DateField field={form.field('day')} label={m.sample_label()} />
      </State>
      <State name="TimeField, wrong">
        <TimeField field={{ ...name, value: '18:30' }} label={m.sample_label()} />
        <TimeField field={{ ...name, value: '25:00' }} label={m.sample_label()} wrongBy={WRONG} />
        <p className="field-error" id={WRONG}>
          {m.sample_error()}
        </p>
      </State>
      <State name="CheckField: error">
        <CheckField field={{ ...form.field('isAgreed'), value: false, error: m.sample_error() }}>
          {m.sample_title()}
        </CheckField>
      </State>
      <State name="Steps">
        <Steps
          current={1}
          steps={[m.sample_label(), m.sample_city(), m.sample_country()].map((title) => ({
            title,
            href: '#fields',
          }))}
        />
      </State>
      <State name="FormBox">
        <FormBox form={form} action={m.staff_save()} label={m.sample_label()}>
          <TextField field={name} label={m.sample_label()} />
        </FormBox>
      </State>
      <State name="FormBox: failure">
        <FormBox
          form={{ ...form, failure: m.sample_error() }}
          action={m.staff_save()}
          label={m.sample_error()}
        >
          <TextField field={wrong(name)} label={m.sample_label()} />
        </FormBox>
      </State>
      <State name="FormBox: pending">
        <FormBox form={{ ...form, isPending: true }} action={m.staff_save()} label={m.wait()}>
          <TextField field={name} label={m.sample_label()} />
        </FormBox>
      </State>
      <State name="ReasonForm">
        <ReasonForm
          action={m.staff_save()}
          isDanger
          label={m.sample_label()}
          onSend={nothing}
          onCancel={() => {}}
        />
      </State>
    </Part>
  )
}

const wrong = (field: FormField<string>): FormField<string> => ({
  ...field,
  value: m.sample_name(),
  error: m.sample_error(),
})
