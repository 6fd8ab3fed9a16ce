import { useRouter } from '@tanstack/react-router'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { useFresh } from '../../../browser/api/use-fresh.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { reasonNames } from '../../reports/ui/reason-names.ts'
import type { CaseDetail } from '../cases/contract.ts'
import { CasePerson } from './case-person.tsx'
import { DecideCase } from './desk/decide-case.tsx'
import type { CaseData } from './load-cases.ts'
import { AddSecondFactor } from './moderation-screen.tsx'
import { WholeText } from './whole-text.tsx'

/** A case: what it is about, who reported it and why, the person, and the decision. */
export function CaseScreen({ detail, canned }: CaseData) {
  // who took it, and what was decided
  useFresh(10)
  const { title, path, content, state, puid, needsSecondFactor, person } = detail
  return (
    <>
      <div className="say">
        <div className="crumb">
          <a href={paths.cases()}>
            <Icon name="arrow-left" />
            {m.cases_to_list()}
          </a>
        </div>
        <h1>{path ? <a href={path}>{title}</a> : (title ?? m.cases_gone())}</h1>
      </div>
      {needsSecondFactor && <AddSecondFactor />}
      <div className="case">
        <div>
          {state === 'open' && <Taken detail={detail} />}
          {detail.isHeld && <Notice title={m.cases_held()}>{m.cases_held_reason()}</Notice>}
          {content && (
            <div className="case-thing">
              <WholeText html={content} />
            </div>
          )}
          <Reports detail={detail} />
        </div>
        <div>
          {person && <CasePerson detail={detail} person={person} />}
          {state === 'open' ? (
            <DecideCase key={detail.id} detail={detail} canned={canned} />
          ) : (
            <Notice
              title={state === 'upheld' ? m.cases_decided_upheld() : m.cases_decided_rejected()}
            >
              {puid && (
                <p>
                  <a href={paths.decision(puid)}>{m.cases_decision_open()}</a>
                </p>
              )}
            </Notice>
          )}
        </div>
      </div>
    </>
  )
}

/** Who works on it, as others see it; whoever decides without taking it may come too late. */
function Taken({ detail: { id, takenBy } }: { detail: CaseDetail }) {
  const me = useMe()
  const router = useRouter()
  const isMine = takenBy !== null && takenBy.username === me?.username
  const take = (isTaken: boolean) =>
    api.takeCase({ id, isTaken }).then(
      () => revalidate(router),
      async (error: unknown) => {
        showToast(failureText(error))
        await revalidate(router)
      },
    )
  return (
    <p className="chips">
      {takenBy && (
        <span className="badge wheat">
          {isMine ? m.cases_taken_by_you() : m.cases_taken_by({ name: takenBy.name })}
        </span>
      )}
      <button type="button" className="button quiet small" onClick={() => void take(!isMine)}>
        {isMine ? m.cases_give() : m.cases_take()}
      </button>
    </p>
  )
}

function Reports({ detail: { reportList } }: { detail: CaseDetail }) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">{m.cases_reports_title()}</h2>
      <ul className="case-list">
        {reportList.map(({ reason, words, quotes, customer, createdAt }) => (
          <li key={`${createdAt} ${customer?.username}`}>
            <p>
              <b>{reasonNames[reason].name()}</b> ·{' '}
              {customer ? (
                <a href={paths.person(customer.username)}>{customer.name}</a>
              ) : (
                m.cases_visitor()
              )}{' '}
              · <TimeAgo at={createdAt} />
            </p>
            {words && <p>{words}</p>}
            {quotes.map((quote) => (
              <blockquote key={quote}>{quote}</blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
