import { paths } from '../../../lib/address/paths.ts'
import { REPORT_REASONS } from '../../../lib/api/report-reasons.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Count } from '../../../ui/counts/count.tsx'
import { reasonNames } from '../../reports/ui/reason-names.ts'
import { typeNames } from './case/why-of-case.tsx'
import { CASE_TYPES, type CasesSearch } from './cases-search.ts'
import type { CasesData } from './load-cases.ts'

const states: Readonly<Record<NonNullable<CasesSearch['state']> | 'open', () => string>> = {
  open: m.cases_open,
  mine: m.cases_mine,
  upheld: m.cases_upheld,
  rejected: m.cases_rejected,
}

type CaseFiltersProps = Pick<CasesData, 'search' | 'countries' | 'list' | 'counts'>

/** Which cases are shown: the state by links, the rest by a plain form. The address holds all of it. */
export function CaseFilters({ search, countries, list, counts }: CaseFiltersProps) {
  const { page: _, ...filters } = search
  const { total, hasMore, mine, cities, takers } = list
  const isNarrowed = filters.reason || filters.type || filters.country || filters.by
  return (
    <>
      <nav className="chips case-filters" aria-label={m.cases_filter()}>
        {Object.entries(states).map(([state, name]) => (
          <a
            key={state}
            className="chip"
            href={paths.cases({ ...filters, state: state === 'open' ? undefined : state })}
            aria-current={state === (search.state ?? 'open') ? 'page' : undefined}
          >
            {name()}
            <Count of={state === 'open' ? counts.cases : state === 'mine' ? mine : 0} />
          </a>
        ))}
      </nav>
      <search>
        <details
          key={paths.cases(filters)}
          className="folded case-narrow"
          open={Boolean(isNarrowed)}
        >
          <summary>{m.cases_filter_narrow()}</summary>
          <form className="case-form" action={paths.cases()}>
            {search.state && <input type="hidden" name="state" value={search.state} />}
            <Choice name="reason" label={m.cases_filter_reason()} value={search.reason}>
              {REPORT_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {reasonNames[reason].name()}
                </option>
              ))}
            </Choice>
            <Choice name="type" label={m.cases_filter_type()} value={search.type}>
              {CASE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {typeNames[type]()}
                </option>
              ))}
            </Choice>
            <Choice name="country" label={m.cases_filter_country()} value={search.country}>
              {countries.map(({ countryCode, name }) => (
                <option key={countryCode} value={countryCode}>
                  {name}
                </option>
              ))}
            </Choice>
            {(cities.length > 0 || search.city) && (
              <Choice name="city" label={m.cases_filter_city()} value={search.city}>
                {cities.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Choice>
            )}
            {(takers.length > 0 || search.by) && (
              <Choice name="by" label={m.cases_filter_by()} value={search.by}>
                {takers.map(({ username, name }) => (
                  <option key={username} value={username}>
                    {name}
                  </option>
                ))}
              </Choice>
            )}
            <button className="button quiet" type="submit">
              {m.cases_filter_show()}
            </button>
          </form>
        </details>
      </search>
      <p className="case-facts">
        {hasMore
          ? m.cases_total_more({ number: groupDigits(total) })
          : m.cases_total({ count: total })}
        {isNarrowed && (
          <>
            {' · '}
            <a href={paths.cases({ state: search.state })}>{m.cases_filter_none()}</a>
          </>
        )}
      </p>
    </>
  )
}

interface ChoiceProps {
  readonly name: 'reason' | 'type' | 'country' | 'city' | 'by'
  readonly label: string
  readonly value: string | undefined
  readonly children: React.ReactNode
}

const Choice = ({ name, label, value = '', children }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select className="input" name={name} defaultValue={value}>
      <option value="">{m.cases_filter_any()}</option>
      {children}
    </select>
  </label>
)
