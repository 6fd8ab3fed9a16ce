import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

const tabs = {
  cases: { path: paths.cases(), name: m.cases_title },
  waiting: { path: paths.moderation, name: m.cases_tab_waiting },
  noted: { path: paths.noted(), name: m.noted_tab },
  appeals: { path: paths.appeals, name: m.cases_tab_appeals },
  log: { path: paths.moderationLog(), name: m.log_title },
} as const

/** What moderators look at: reports, what waits, what was noted, appeals, what was decided. */
export function ModerationTabs({ current }: { current: keyof typeof tabs }) {
  return (
    <nav className="tabs" aria-label={m.cases_nav()}>
      {Object.entries(tabs).map(([tab, { path, name }]) => (
        <a key={tab} href={path} aria-current={tab === current ? 'page' : undefined}>
          {name()}
        </a>
      ))}
    </nav>
  )
}
