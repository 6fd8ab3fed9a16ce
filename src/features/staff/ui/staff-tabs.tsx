import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

/** The pages of who runs the site, as links; moderators have some of them. */
export function StaffTabs({ current }: { current: 'roles' | 'audit-log' | 'watched-words' }) {
  const isAdmin = useMe()?.role === 'admin'
  const tab = (name: typeof current, href: string, title: string) => (
    <a href={href} {...(name === current && { 'aria-current': 'page' as const })}>
      {title}
    </a>
  )
  return (
    <nav className="tabs" aria-label={m.staff_nav()}>
      {isAdmin && tab('roles', paths.roles, m.staff_title())}
      {isAdmin && tab('audit-log', paths.auditLog(), m.audit_title())}
      {tab('watched-words', paths.watchedWords, m.watched_title())}
      <a href={paths.moderation}>{m.moderation_title()}</a>
    </nav>
  )
}
