import { REPORTED_AUTHOR_PATH } from '../../../lib/address/endpoint-paths.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ReportedAuthor } from '../contract.ts'
import type { ReportData } from './load-report.ts'
import { ReportForm } from './report-form.tsx'

/** The form of reporting as a page, which needs neither a script nor an account. */
export function ReportScreen({ target, author, of, by, status }: ReportData) {
  return (
    <>
      <div className="say">
        <h1>{target || status === 'gone' ? m.report_title() : m.report_sent()}</h1>
        {target && (
          <p>
            {m.report_about()} <a href={target.path}>{target.title}</a>
          </p>
        )}
      </div>
      {status && status in problems && (
        <Notice kind="wrong">{problems[status as keyof typeof problems]()}</Notice>
      )}
      {status === 'muted' && <Notice kind="good">{m.report_author_muted()}</Notice>}
      {status === 'blocked' && <Notice kind="good">{m.report_author_blocked()}</Notice>}
      {status === 'sent' && <Sent by={by} />}
      {(status === 'sent' || status === 'muted') && author && (
        <ShunAuthor author={author} of={of} isMuted={status === 'muted'} />
      )}
      {target && <ReportForm of={of} by={by} />}
    </>
  )
}

const problems = {
  invalid: m.report_invalid,
  refused: m.refused_own_report,
  gone: m.refused_no_reported,
  'too-often': m.report_too_often,
  'not-shunned': m.report_author_not_shunned,
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

interface ShunAuthorProps extends Pick<ReportData, 'of'> {
  readonly author: ReportedAuthor
  readonly isMuted: boolean
}

/** What one may do with whom one reported: a plain form (shun-author-by-form.ts). */
function ShunAuthor({ author, of, isMuted }: ShunAuthorProps) {
  return (
    <form className="report-form report-author" method="post" action={REPORTED_AUTHOR_PATH}>
      <input type="hidden" name="type" value={of.type} />
      <input type="hidden" name="id" value={of.id} />
      <input type="hidden" name="username" value={author.username} />
      <p>{m.report_shun_text({ name: author.name })}</p>
      <p>{m.block_text()}</p>
      <p className="chips">
        {!isMuted && (
          <button type="submit" className="button quiet" name="act" value="mute">
            <Icon name="bell-off" />
            {m.person_mute()}
          </button>
        )}
        <button type="submit" className="button danger" name="act" value="block">
          <Icon name="ban" />
          {m.person_block()}
        </button>
      </p>
    </form>
  )
}
