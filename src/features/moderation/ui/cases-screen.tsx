import { useFresh } from '../../../browser/api/use-fresh.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CaseRow } from './case/case-row.tsx'
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
          <CaseRow key={found.id} found={found} />
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
