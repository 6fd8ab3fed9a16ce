import * as m from '../../../paraglide/messages.js'
import { useShell } from '../../../shell/shell-context.ts'
import { useStaying } from '../../../shell/use-staying.ts'

interface FeedTabsProps {
  readonly current: 'newest' | 'popular' | 'unanswered' | 'followed'
  readonly newest: string
  readonly popular: string
  readonly unanswered?: string
  /** Of who is signed in. */
  readonly followed?: string
}

/** The orders of a list, as links. */
export function FeedTabs({ current, newest, popular, unanswered, followed }: FeedTabsProps) {
  const { me } = useShell()
  const staying = useStaying()
  const tab = (name: FeedTabsProps['current'], href: string, title: string) => (
    <a href={href} {...(name === current && { 'aria-current': 'page' as const })}>
      {title}
    </a>
  )
  return (
    <nav className="tabs" aria-label={m.feed_orders()}>
      {tab('newest', staying(newest), m.tab_newest())}
      {tab('popular', staying(popular), m.tab_popular())}
      {unanswered && tab('unanswered', staying(unanswered), m.tab_unanswered())}
      {followed && me && tab('followed', followed, m.followed_title())}
    </nav>
  )
}
