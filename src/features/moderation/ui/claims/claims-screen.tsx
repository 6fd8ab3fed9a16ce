import { useRef } from 'react'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Empty } from '../../../../ui/empty.tsx'
import { OutsideLink } from '../../../../ui/outside-link.tsx'
import { Avatar } from '../../../../ui/picture/avatar.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import type { WaitingClaim } from '../../claims/contract.ts'
import type { ClaimsData } from '../load-cases.ts'
import { ModerationTabs } from '../moderation-tabs.tsx'
import { DecideClaim } from './decide-claim.tsx'

/** Businesses that ask to be verified, and people who say that one is theirs, the oldest first. */
export function ClaimsScreen({ claims, counts }: Omit<ClaimsData, 'head'>) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="say">
        <h1 ref={title} tabIndex={-1}>
          {m.claims_title()}
        </h1>
        <p>{m.claims_lead()}</p>
      </div>
      <ModerationTabs current="claims" counts={counts} />
      <ol className="cases">
        {claims.map((claim) => (
          <Claim key={claim.id} claim={claim} onDecided={() => title.current?.focus()} />
        ))}
      </ol>
      {claims.length === 0 && (
        <Empty icon="badge-check" title={m.claims_none()}>
          <p>{m.claims_none_text()}</p>
          <a className="button quiet" href={paths.cases()}>
            {m.cases_to_list()}
          </a>
        </Empty>
      )}
    </>
  )
}

function Claim({ claim, onDecided }: { claim: WaitingClaim; onDecided(): void }) {
  const { business, claimant, words, site, isAtSite, createdAt } = claim
  const place = [business.cityName, business.countryName].filter(Boolean).join(', ')
  return (
    <li className="case-beside">
      <div>
        <p className="case-facts">
          <span className="badge">{claimant ? m.claims_of_other() : m.claims_of_own()}</span>
          <TimeAgo at={createdAt} />
        </p>
        <div className="claimed">
          <Avatar name={business.name} src={business.avatar} size="medium" isSquare />
          <div>
            <h2>
              <a href={paths.person(business.username)}>{business.name}</a>
            </h2>
            {place && <p className="case-place">{place}</p>}
          </div>
        </div>
        <blockquote className="case-words">{words}</blockquote>
        <dl className="claim-facts">
          {claimant && (
            <div>
              <dt>{m.claims_by()}</dt>
              <dd>
                <a href={paths.person(claimant.username)}>{claimant.name}</a>{' '}
                <span className="case-facts">@{claimant.username}</span>
              </dd>
            </div>
          )}
          <div>
            <dt>{m.claims_site()}</dt>
            <dd>
              {site ? (
                <>
                  <OutsideLink href={site}>{hostOf(site)}</OutsideLink> ·{' '}
                  {isAtSite ? m.claims_at_site() : m.claims_not_at_site()}
                </>
              ) : (
                m.claims_no_site()
              )}
            </dd>
          </div>
        </dl>
      </div>
      <DecideClaim claim={claim} onDecided={onDecided} />
    </li>
  )
}

const hostOf = (site: string) => URL.parse(site)?.hostname.replace(/^www\./, '') ?? site
