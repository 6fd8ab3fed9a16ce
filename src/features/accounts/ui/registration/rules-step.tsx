import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Form } from '../../../../ui/form/use-form.ts'
import { useCountryName } from '../../../places/ui/use-country-name.ts'
import { RulesField } from './rules-field.tsx'
import type { SignUpValues } from './sign-up-draft.ts'

/** The last step: a summary of the new account, and consent to the rules. */
export function RulesStep({
  form,
  hrefOf,
}: {
  form: Form<SignUpValues>
  hrefOf(step: number): string
}) {
  const { type, email, name, username, country, cityName } = form.values
  const countryName = useCountryName(country)
  const rows = [
    {
      title: m.account_step_kind(),
      value: isBusinessType(type) ? m.account_kind_business() : m.account_kind_personal(),
      step: 0,
    },
    { title: m.account_email(), value: email, step: 1 },
    { title: m.account_name(), value: `${name} · @${username}`, step: 2 },
    {
      title: m.account_step_place(),
      value: [cityName, countryName].filter(Boolean).join(', ') || m.account_place_later(),
      step: 3,
    },
  ]
  return (
    <>
      <dl className="overview">
        {rows.map(({ title, value, step }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {value}
              <a
                className="link"
                href={hrefOf(step)}
                aria-label={m.account_change_of({ what: title })}
              >
                {m.account_change()}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <RulesField field={form.field('acept')} />
    </>
  )
}
