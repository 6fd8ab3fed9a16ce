import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Count } from '../../../ui/counts/count.tsx'
import type { ModerationCounts } from '../contract.ts'

const tabs = {
  cases: { path: paths.cases(), name: m.cases_title },
  waiting: { path: paths.waiting, name: m.cases_tab_waiting },
  noted: { path: paths.noted(), name: m.noted_tab },
  appeals: { path: paths.appeals, name: m.cases_tab_appeals },
  claims: { path: paths.claims, name: m.claims_tab },
  log: { path: paths.moderationLog(), name: m.log_title },
} as const
type Tab = keyof typeof tabs

interface ModerationTabsProps {
  readonly current: Tab
  readonly counts: ModerationCounts
}

/** What moderators look at: cases, what waits, what was noted, appeals, claims on businesses, what was decided. */
export function ModerationTabs({ current, counts }: ModerationTabsProps) {
  const countOf: Partial<Record<Tab, number>> = counts
  return (
    <nav className="tabs" aria-label={m.cases_nav()}>
      {(Object.keys(tabs) as Tab[]).map((tab) => (
        <a key={tab} href={tabs[tab].path} aria-current={tab === current ? 'page' : undefined}>
          {tabs[tab].name()}
          <Count of={countOf[tab]} />
        </a>
      ))}
    </nav>
  )
}
