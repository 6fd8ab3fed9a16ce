import { useFresh } from '../../../browser/api/use-fresh.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { reasonNames } from '../../reports/ui/reason-names.ts'
import type { CaseCard } from '../cases/contract.ts'
import { CannedReasons } from './desk/canned-reasons.tsx'
import type { CasesData, CasesShown } from './load-cases.ts'
import { ModerationTabs } from './moderation-tabs.tsx'

const filters: Readonly<Record<CasesShown, () => string>> = {
  open: m.cases_open,
  mine: m.cases_mine,
  upheld: m.cases_upheld,
  rejected: m.cases_rejected,
}

/** The cases of the moderators: what is open by its weight, what was decided by when. */
export function CasesScreen({ list, shown, canned }: CasesData) {
  // who took it, and what was decided
  useFresh(10)
  const { cases, total, page, perPage } = list
  return (
    <>
      <div className="say">
        <h1>{m.cases_title()}</h1>
        <p>{m.cases_lead()}</p>
      </div>
      <ModerationTabs current="cases" />
      <nav className="chips case-filters" aria-label={m.cases_filter()}>
        {Object.entries(filters).map(([state, name]) => (
          <a
            key={state}
            className="chip"
            href={paths.cases({ state: state === 'open' ? undefined : state })}
            aria-current={state === shown ? 'page' : undefined}
          >
            {name()}
          </a>
        ))}
      </nav>
      <ol className="cases">
        {cases.map((found) => (
          <Line key={found.id} found={found} />
        ))}
      </ol>
      {cases.length === 0 && (
        <Empty icon="check-check" title={m.cases_none()}>
          <p>{m.cases_none_text()}</p>
        </Empty>
      )}
      <Pager
        path={paths.cases({ state: shown === 'open' ? undefined : shown })}
        page={page}
        perPage={perPage}
        total={total}
      />
      <CannedReasons canned={canned} />
    </>
  )
}

function Line({ found }: { found: CaseCard }) {
  const me = useMe()
  const { id, title, excerpt, customer, reasons, reports, takenBy, state, isHeld } = found
  return (
    <li>
      <p className="case-facts">
        <span className="badge">
          {reasons.map((reason) => reasonNames[reason].name()).join(', ')}
        </span>
        {m.cases_reports({ count: reports })} · <TimeAgo at={found.createdAt} />
        {isHeld && <span className="badge wheat">{m.cases_held()}</span>}
      </p>
      <h2>
        <a href={paths.case(id)}>{title ?? m.cases_gone()}</a>
      </h2>
      {excerpt && <p className="case-excerpt">{excerpt}</p>}
      <p className="case-facts">
        {customer?.name}
        {state === 'open' &&
          takenBy &&
          ` · ${takenBy.username === me?.username ? m.cases_taken_by_you() : m.cases_taken_by({ name: takenBy.name })}`}
      </p>
    </li>
  )
}
