import { useMe } from '../../../browser/navigation/page-context.ts'
import { useStaying } from '../../../browser/navigation/use-staying.ts'
import * as m from '../../../paraglide/messages.js'

interface FeedTabsProps {
  readonly current: 'newest' | 'popular' | 'unanswered' | 'followed' | 'from'
  readonly newest: string
  readonly popular: string
  readonly unanswered?: string
  /** Those who come from Ukraine; from there to other countries. */
  readonly from?: string
  /** Of who is signed in. */
  readonly followed?: string
}

/** The orders of a list, as links. */
export function FeedTabs(props: FeedTabsProps) {
  const { current, newest, popular, unanswered, from, followed } = props
  const me = useMe()
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
      {from && tab('from', from, m.tab_from())}
      {followed && me && tab('followed', followed, m.followed_title())}
    </nav>
  )
}
