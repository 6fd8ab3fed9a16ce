import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { OwnReport, ReportState } from '../contract.ts'
import type { OwnReportsData } from './load-report.ts'
import { reasonNames } from './reason-names.ts'
import { ReportAppeal } from './report-appeal.tsx'

/** What one reported and what came of it, the newest first. */
export function OwnReportsScreen({ list, before }: OwnReportsData) {
  const { reports, next } = list
  return (
    <>
      <div className="say">
        <h1>{m.report_own()}</h1>
        <p>{m.report_own_lead()}</p>
      </div>
      <ol className="own-reports">
        {reports.map((report) => (
          <Line key={report.id} report={report} />
        ))}
      </ol>
      {reports.length === 0 && (
        <Empty icon="flag" title={m.report_none()}>
          <p>{m.report_none_text()}</p>
        </Empty>
      )}
      {(next || before) && (
        <nav className="pages" aria-label={m.pages_label()}>
          {before && (
            <a className="edge" rel="first" href={paths.ownReports()}>
              <Icon name="arrow-left" />
              {m.audit_newest()}
            </a>
          )}
          {next && (
            <a className="edge" rel="next" href={paths.ownReports(next)}>
              {m.audit_older()}
              <Icon name="arrow-right" />
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function Line({ report }: { report: OwnReport }) {
  const { target, reason, words, state, createdAt } = report
  return (
    <li>
      <p>
        <span className={badges[state]}>{states[state]()}</span>{' '}
        {target?.path ? (
          <a href={target.path}>{target.title}</a>
        ) : (
          (target?.title ?? m.report_gone())
        )}
      </p>
      {words && <p>{words}</p>}
      <p className="report-when">
        {reasonNames[reason].name()} · <TimeAgo at={createdAt} />
      </p>
      <ReportAppeal report={report} />
    </li>
  )
}

const states: Readonly<Record<ReportState, () => string>> = {
  open: m.report_state_open,
  'in-work': m.report_state_in_work,
  upheld: m.report_state_upheld,
  rejected: m.report_state_rejected,
}

const badges: Readonly<Record<ReportState, string>> = {
  open: 'badge',
  'in-work': 'badge wheat',
  upheld: 'badge teal',
  rejected: 'badge',
}
