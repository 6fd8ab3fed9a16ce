import type { ApiOutput } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { TRUST_RULES } from '../../trust/trust-rules.ts'
import { levelNames } from './level-names.ts'

export type OwnTrust = ApiOutput<'getTrust'>
type Steps = NonNullable<OwnTrust['next']>['steps']

/** What one may do here, and what of the way further is done. */
export function OwnTrustView({ trust, may, next }: OwnTrust) {
  return (
    <>
      <p>
        {m.trust_now()} <b>{levelNames[trust]()}</b>. {m.trust_lead()}
      </p>
      <ul className="trust-list">
        <li>{m.trust_may_links({ count: may.links })}</li>
        <li>{m.trust_may_pictures({ count: may.pictures })}</li>
        <li>{m.trust_may_mentions({ count: may.mentions })}</li>
        {may.posts !== null && <li>{m.trust_may_posts({ count: may.posts })}</li>}
        <li>
          {may.comments === null
            ? m.trust_may_comments_any()
            : m.trust_may_comments({ count: may.comments })}
        </li>
        <li>{may.callsOut ? m.trust_may_call() : m.trust_may_not_call()}</li>
      </ul>
      {next && (
        <>
          <h3>{m.trust_next({ name: levelNames[next.trust]() })}</h3>
          <ul className="trust-list">
            {next.steps.map((step) => (
              <li key={step.deed} className={step.done < step.needed ? undefined : 'done'}>
                {steps[step.deed](step)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const steps: Readonly<Record<Steps[number]['deed'], (step: Steps[number]) => string>> = {
  days: m.trust_step_days,
  items: m.trust_step_items,
  thanks: m.trust_step_thanks,
  'no-sanction': ({ done }) =>
    done
      ? m.trust_step_peace()
      : m.trust_step_sanction({ days: TRUST_RULES.trustedDaysWithoutSanction }),
}
