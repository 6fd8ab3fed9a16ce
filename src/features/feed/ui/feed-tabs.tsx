import * as m from '../../../paraglide/messages.js'

interface FeedTabsProps {
  readonly current: 'newest' | 'popular' | 'unanswered'
  readonly newest: string
  readonly popular: string
  readonly unanswered?: string
}

/** The orders of a list, as links. */
export function FeedTabs({ current, newest, popular, unanswered }: FeedTabsProps) {
  const tab = (name: FeedTabsProps['current'], href: string, title: string) => (
    <a href={href} {...(name === current && { 'aria-current': 'page' as const })}>
      {title}
    </a>
  )
  return (
    <nav className="tabs" aria-label={m.feed_orders()}>
      {tab('newest', newest, m.tab_newest())}
      {tab('popular', popular, m.tab_popular())}
      {unanswered && tab('unanswered', unanswered, m.tab_unanswered())}
    </nav>
  )
}
