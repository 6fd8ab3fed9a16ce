import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { CheckField } from '../../../ui/check-field.tsx'
import type { Form } from '../../../ui/use-form.ts'
import { useCountryName } from '../../places/ui/use-country-name.ts'
import type { SignUpValues } from './sign-up-draft.ts'

/** What will be made, to look over, and the rules. */
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
      value: type === '2' ? m.account_kind_business() : m.account_kind_personal(),
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
            <dd>{value}</dd>
            <a
              className="link"
              href={hrefOf(step)}
              aria-label={m.account_change_of({ what: title })}
            >
              {m.account_change()}
            </a>
          </div>
        ))}
      </dl>
      <CheckField field={form.field('acept')}>
        {m.account_rules_agree()}{' '}
        <a className="link" href={paths.userAgreement} target="_blank" rel="noopener">
          {m.account_rules_link()}
        </a>{' '}
        {m.account_rules_and()}{' '}
        <a className="link" href={paths.privacyPolicy} target="_blank" rel="noopener">
          {m.account_privacy_link()}
        </a>
      </CheckField>
    </>
  )
}
