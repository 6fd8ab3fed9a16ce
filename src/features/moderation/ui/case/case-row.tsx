import { useMe } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import type { CaseCard } from '../../cases/contract.ts'
import { typeNames, WhyOfCase } from './why-of-case.tsx'

/** A case as the list has it: why and how often it was reported, what it is about, whose it is and who took it. */
export function CaseRow({ found }: { found: CaseCard }) {
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
