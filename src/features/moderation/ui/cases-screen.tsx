import { useFresh } from '../../../browser/api/use-fresh.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { CaseCard } from '../cases/contract.ts'
import { typeNames, WhyOfCase } from './case/why-of-case.tsx'
import { CaseFilters } from './case-filters.tsx'
import { CannedReasons } from './desk/canned-reasons.tsx'
import type { CasesData } from './load-cases.ts'
import { ModerationTabs } from './moderation-tabs.tsx'

/** The cases of the moderators: what is open by its weight, what was decided by when. */
export function CasesScreen({ list, counts, search, countries, canned }: CasesData) {
  // who took it, and what was decided
  useFresh(10)
  const { cases, total, page, perPage } = list
  const { page: _, ...filters } = search
  const isEverything = Object.keys(filters).length === 0
  return (
    <>
      <div className="say">
        <h1>{m.cases_title()}</h1>
        <p>{m.cases_lead()}</p>
      </div>
      <ModerationTabs current="cases" counts={counts} />
      <CaseFilters search={search} countries={countries} list={list} counts={counts} />
      <ol className="cases">
        {cases.map((found) => (
          <Line key={found.id} found={found} />
        ))}
      </ol>
      {cases.length === 0 && (
        <Empty icon="check-check" title={m.cases_none()}>
          {isEverything ? (
            <p>{m.cases_none_text()}</p>
          ) : (
            <a className="button quiet" href={paths.cases()}>
              {m.cases_all_open()}
            </a>
          )}
        </Empty>
      )}
      <Pager path={paths.cases(filters)} page={page} perPage={perPage} total={total} />
      <CannedReasons canned={canned} />
    </>
  )
}

function Line({ found }: { found: CaseCard }) {
  const me = useMe()
  const { id, title, excerpt, customer, reports, takenBy, state, isHeld } = found
  return (
    <li className="case-row">
      <p className="case-facts">
        <WhyOfCase found={found} />
        {isHeld && <span className="badge wheat">{m.cases_held()}</span>}
        {reports > 0 && m.cases_reports({ count: reports })}
      </p>
      <div>
        <h2>
          <a href={paths.case(id)}>{title ?? m.cases_gone()}</a>
        </h2>
        {excerpt && <p className="case-excerpt">{excerpt}</p>}
      </div>
      <p className="case-facts">
        {customer && <b>{customer.name}</b>}
        {found.place && <span className="case-place">{found.place}</span>}
        <span>
          {typeNames[found.objectType]()} · <TimeAgo at={found.createdAt} />
        </span>
        {state === 'open' && takenBy && (
          <span>
            {takenBy.username === me?.username
              ? m.cases_taken_by_you()
              : m.cases_taken_by({ name: takenBy.name })}
          </span>
        )}
      </p>
    </li>
  )
}
