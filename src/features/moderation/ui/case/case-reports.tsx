import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { ReasonForm } from '../../../../ui/form/reason-form.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import { reasonNames } from '../../../reports/ui/reason-names.ts'
import type { CaseDetail } from '../../cases/contract.ts'

type Report = CaseDetail['reportList'][number]

/** Who reported it and why; whoever reports without cause can be stopped from it for a time. */
export const CaseReports = ({ detail: { id, reportList } }: { detail: CaseDetail }) => (
  <section aria-labelledby="reports">
    <h2 id="reports">{m.cases_reports_title()}</h2>
    <ul className="case-list">
      {reportList.map((report) => (
        <Line key={report.id} caseId={id} report={report} />
      ))}
    </ul>
  </section>
)

function Line({ caseId, report }: { caseId: number; report: Report }) {
  const { reason, words, quotes, customer, past, createdAt } = report
  return (
    <li>
      <p>
        <b>{reasonNames[reason].name()}</b> ·{' '}
        {customer ? (
          <a className="link" href={paths.person(customer.username)}>
            {customer.name}
          </a>
        ) : (
          m.cases_visitor()
        )}{' '}
        · <TimeAgo at={createdAt} />
      </p>
      {words && <p className="case-words">{words}</p>}
      {quotes.map((quote) => (
        <blockquote key={quote}>{quote}</blockquote>
      ))}
      {past && (
        <p className="case-facts">
          {m.cases_reporter_past({ upheld: past.upheld, rejected: past.rejected })}
          {past.isStopped && ` · ${m.cases_reporter_stopped()}`}
        </p>
      )}
      {past && !past.isStopped && <StopReports caseId={caseId} reportId={report.id} />}
    </li>
  )
}

/** About who reported, and not about who is reported. */
function StopReports({ caseId, reportId }: { caseId: number; reportId: number }) {
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const stop = async (reason: string) => {
    if (!(await withProof(() => api.stopReports({ id: caseId, reportId, reason })))) return
    setAsked(false)
    showToast(m.cases_reporter_stopped())
    await revalidate(router)
  }
  return (
    <div className="case-stop">
      {isAsked ? (
        <>
          <p className="case-facts">{m.act_stop_reports_hint()}</p>
          <ReasonForm
            action={m.act_stop_reports()}
            isDanger
            label={m.cases_stop_reason()}
            onSend={stop}
            onCancel={() => setAsked(false)}
          />
        </>
      ) : (
        <button type="button" className="button quiet small" onClick={() => setAsked(true)}>
          {m.act_stop_reports()}
        </button>
      )}
      {proof}
    </div>
  )
}
