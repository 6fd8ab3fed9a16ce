import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

/** The pages of who runs the site, as links; moderators have some of them. */
export function StaffTabs({
  current,
}: {
  current:
    | 'overview'
    | 'searches'
    | 'health'
    | 'people'
    | 'tags'
    | 'site'
    | 'roles'
    | 'audit-log'
    | 'watched-words'
}) {
  const isAdmin = useMe()?.role === 'admin'
  const tab = (name: typeof current, href: string, title: string) => (
    <a href={href} {...(name === current && { 'aria-current': 'page' as const })}>
      {title}
    </a>
  )
  return (
    <nav className="tabs" aria-label={m.staff_nav()}>
      {isAdmin && tab('overview', paths.overview(), m.console_title())}
      {isAdmin && tab('searches', paths.searches(), m.searches_title())}
      {isAdmin && tab('health', paths.health(), m.health_title())}
      {isAdmin && tab('people', paths.foundPeople(), m.found_people_title())}
      {isAdmin && tab('tags', paths.managedTags(), m.managed_tags_title())}
      {isAdmin && tab('site', paths.site(), m.site_title())}
      {isAdmin && tab('roles', paths.roles, m.staff_title())}
      {isAdmin && tab('audit-log', paths.auditLog(), m.audit_title())}
      {tab('watched-words', paths.watchedWords, m.watched_title())}
      <a href={paths.cases()}>{m.moderation_title()}</a>
    </nav>
  )
}
