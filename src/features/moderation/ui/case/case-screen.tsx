import { useRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { useFresh } from '../../../../browser/api/use-fresh.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import type { CaseDetail } from '../../cases/contract.ts'
import { DecideCase } from '../desk/decide-case.tsx'
import type { CaseData } from '../load-cases.ts'
import { AddSecondFactor } from '../moderation-screen.tsx'
import { CasePerson } from './case-person.tsx'
import { CaseReports } from './case-reports.tsx'
import { CaseThing } from './case-thing.tsx'
import { typeNames, WhyOfCase } from './why-of-case.tsx'

/** A case: what it is about, who reported it and why, the person, and the decision. */
export function CaseScreen({ detail, canned, queue }: CaseData) {
  // who took it, and what was decided
  useFresh(10)
  const { title, path, state, puid, needsSecondFactor, person } = detail
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
        <p className="case-facts">
          <WhyOfCase found={detail} />
          {typeNames[detail.objectType]()}
          {detail.place && ` · ${detail.place}`} · <TimeAgo at={detail.createdAt} />
        </p>
      </div>
      {needsSecondFactor && <AddSecondFactor />}
      <div className="case">
        <CaseQueue queue={queue} current={detail.id} />
        <div>
          {state === 'open' && <Taken detail={detail} />}
          {detail.isHeld && <Notice title={m.cases_held()}>{detail.heldReason}</Notice>}
          <CaseThing detail={detail} />
          {detail.reportList.length > 0 && <CaseReports detail={detail} />}
        </div>
        <div className="case-decision">
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
        {person && <CasePerson detail={detail} person={person} />}
      </div>
    </>
  )
}

/** The open cases beside it, where there is room. */
function CaseQueue({ queue, current }: { queue: CaseData['queue']; current: number }) {
  return (
    <nav className="case-queue" aria-label={m.cases_title()}>
      <ol>
        {queue.map((found) => (
          <li key={found.id}>
            <a href={paths.case(found.id)} aria-current={found.id === current ? 'page' : undefined}>
              <b>{found.title ?? m.cases_gone()}</b>
              <small>
                {typeNames[found.objectType]()} · <TimeAgo at={found.createdAt} />
              </small>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Who works on it, as others see it; whoever decides without taking it may come too late. */
function Taken({ detail: { id, takenBy } }: { detail: CaseDetail }) {
  const me = useMe()
  const router = useRouter()
  const isMine = takenBy !== null && takenBy.username === me?.username
  const isOfAnother = takenBy !== null && !isMine
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
      {!isOfAnother && (
        <button type="button" className="button quiet small" onClick={() => void take(!isMine)}>
          {isMine ? m.cases_give() : m.cases_take()}
        </button>
      )}
    </p>
  )
}
