import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

/** The pages of who runs the site, as links. */
export function StaffTabs({
  current,
}: {
  current: 'overview' | 'searches' | 'health' | 'people' | 'tags' | 'roles' | 'audit-log'
}) {
  const tab = (name: typeof current, href: string, title: string) => (
    <a href={href} {...(name === current && { 'aria-current': 'page' as const })}>
      {title}
    </a>
  )
  return (
    <nav className="tabs" aria-label={m.staff_nav()}>
      {tab('overview', paths.overview(), m.console_title())}
      {tab('searches', paths.searches(), m.searches_title())}
      {tab('health', paths.health(), m.health_title())}
      {tab('people', paths.foundPeople(), m.found_people_title())}
      {tab('tags', paths.managedTags(), m.managed_tags_title())}
      {tab('roles', paths.roles, m.staff_title())}
      {tab('audit-log', paths.auditLog(), m.audit_title())}
      <a href={paths.moderation}>{m.moderation_title()}</a>
    </nav>
  )
}
