import { longDate } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import type { CaseDetail } from '../../cases/contract.ts'
import { WholeText } from '../whole-text.tsx'

/** The words that a case is about, what they stand under and answer, by which signs a rule looks at them, and how they were. */
export function CaseThing({
  detail: { content, thread, signs, versions },
}: {
  detail: CaseDetail
}) {
  return (
    <>
      {thread && (
        <div className="case-thread">
          <p className="case-facts">
            {m.cases_under()}{' '}
            {thread.path ? <a href={thread.path}>{thread.title}</a> : thread.title}
          </p>
          {thread.parent && (
            <>
              <p className="case-facts">{m.cases_answers_to()}</p>
              <blockquote>{thread.parent}</blockquote>
            </>
          )}
        </div>
      )}
      {content && (
        <div className="case-thing">
          <WholeText html={content} />
        </div>
      )}
      {signs.length > 0 && (
        <section aria-labelledby="case-signs">
          <h2 id="case-signs">{m.cases_signs()}</h2>
          <ul className="case-list">
            {signs.map(({ words, quote }) => (
              <li key={`${words} ${quote}`}>
                {words}
                {quote && <q>{quote}</q>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {versions.length > 0 && (
        <details className="case-versions">
          <summary>{m.cases_versions({ count: versions.length })}</summary>
          {versions.map((one) => (
            <div key={one.writtenAt}>
              <p className="case-facts">{longDate(one.writtenAt)}</p>
              {one.title && <p>{one.title}</p>}
              <WholeText html={one.content} />
            </div>
          ))}
        </details>
      )}
    </>
  )
}
