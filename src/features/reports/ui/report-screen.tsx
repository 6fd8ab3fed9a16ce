import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { ReportData } from './load-report.ts'
import { ReportForm } from './report-form.tsx'

/** The form of reporting as a page, which needs neither a script nor an account. */
export function ReportScreen({ target, of, by, status }: ReportData) {
  return (
    <>
      <div className="say">
        <h1>{status === 'sent' ? m.report_sent() : m.report_title()}</h1>
        {target && (
          <p>
            {m.report_about()} <a href={target.path}>{target.title}</a>
          </p>
        )}
      </div>
      {status && status !== 'sent' && <Notice kind="wrong">{problems[status]()}</Notice>}
      {status === 'sent' && <Sent by={by} />}
      {target && <ReportForm of={of} by={by} />}
    </>
  )
}

const problems = {
  invalid: m.report_invalid,
  refused: m.refused_own_report,
  gone: m.refused_no_reported,
  'too-often': m.report_too_often,
} as const

function Sent({ by }: Pick<ReportData, 'by'>) {
  return (
    <Notice kind="good">
      <p>{by === 'member' ? m.report_next_member() : m.report_next_visitor()}</p>
      <p className="chips">
        <a className="button quiet" href={by === 'member' ? paths.ownReports() : paths.feed()}>
          {by === 'member' ? m.report_own() : m.none_feed()}
        </a>
      </p>
    </Notice>
  )
}
