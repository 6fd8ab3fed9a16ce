import { useLocation } from '@tanstack/react-router'
import { useBell } from '../../../browser/live/bell-state.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { type ProfilePart, paths } from '../../../lib/address/paths.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { Customer, OwnCustomer } from '../contract.ts'

/** The true counts of a person, each the way to its page. Going there keeps the place on the screen. */
export function ProfileCounts({
  customer,
  own,
  hrefOf,
}: {
  customer: Customer
  own: OwnCustomer | undefined
  hrefOf: (part?: ProfilePart) => string
}) {
  const me = useMe()
  const { totalNew = me?.totalNew ?? 0 } = useBell()
  const here = useLocation({
    select: ({ pathname, search }) =>
      pathname + ('type' in search && search.type === 'answers' ? ANSWERS : ''),
  })
  const count = (href: string, many: number, word: (input: { count: number }) => string) => (
    <a href={href} data-keep-scroll="" {...(href === here && { 'aria-current': 'page' as const })}>
      <b>{groupDigits(many)}</b> {word({ count: many })}
    </a>
  )
  return (
    <nav className="counts-nav" aria-label={m.profile_counts()}>
      {count(hrefOf(), customer.posts, m.count_posts)}
      {count(hrefOf('questions'), customer.questions, m.count_questions)}
      {count(hrefOf('comments') + ANSWERS, customer.answers, m.count_answers)}
      {count(hrefOf('comments'), customer.comments, m.count_comments)}
      {count(hrefOf('events'), customer.events, m.count_events)}
      {count(hrefOf('followers'), customer.followers, m.count_followers)}
      {count(hrefOf('following'), customer.followings, m.count_followings)}
      {own && count(paths.ownProfile('bookmarks'), own.bookmarks, m.count_bookmarks)}
      {own && count(paths.notifications, totalNew, m.count_notifications)}
    </nav>
  )
}

const ANSWERS = '?type=answers'
