import { useLocation } from '@tanstack/react-router'
import { type ProfilePart, paths } from '../../../lib/address/paths.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { Customer, OwnCustomer } from '../contract.ts'

/**
 * The true counts of a person, each the way to its page. The fragment leads to the lists: on a phone they begin below
 * the first screen. Unread notifications are told by the bell alone.
 */
export function ProfileCounts({
  customer,
  own,
  hrefOf,
}: {
  customer: Customer
  own: OwnCustomer | undefined
  hrefOf: (part?: ProfilePart) => string
}) {
  const here = useLocation({
    select: ({ pathname, search }) =>
      pathname + ('type' in search && search.type === 'answers' ? ANSWERS : ''),
  })
  const count = (href: string, many: number, word: (input: { count: number }) => string) => (
    <a
      href={`${href}#${COUNTS}`}
      data-keep-scroll=""
      {...(href === here && { 'aria-current': 'page' as const })}
    >
      <b>{groupDigits(many)}</b> {word({ count: many })}
    </a>
  )
  return (
    <nav id={COUNTS} className="counts-nav" aria-label={m.profile_counts()}>
      {count(hrefOf(), customer.posts, m.count_posts)}
      {count(hrefOf('questions'), customer.questions, m.count_questions)}
      {count(hrefOf('comments') + ANSWERS, customer.answers, m.count_answers)}
      {count(hrefOf('comments'), customer.comments, m.count_comments)}
      {count(hrefOf('events'), customer.events, m.count_events)}
      {count(hrefOf('followers'), customer.followers, m.count_followers)}
      {count(hrefOf('following'), customer.followings, m.count_followings)}
      {own && (
        <a href={paths.ownProfile('bookmarks')}>
          <b>{groupDigits(own.bookmarks)}</b> {m.count_bookmarks({ count: own.bookmarks })}
        </a>
      )}
    </nav>
  )
}

/** The id of the navigation, which the addresses name. */
const COUNTS = 'counts'
const ANSWERS = '?type=answers'
