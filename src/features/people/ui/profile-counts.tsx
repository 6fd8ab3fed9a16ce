import { useLocation } from '@tanstack/react-router'
import { type ProfilePart, paths } from '../../../lib/address/paths.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { Customer, OwnCustomer } from '../contract.ts'
import { firstPart, hasPublished, PARTS, type PublishedPart } from './published-parts.ts'

interface ProfileCountsProps {
  readonly customer: Customer
  readonly own: OwnCustomer | undefined
  readonly hrefOf: (part?: ProfilePart) => string
}

/**
 * The pages of a person as tabs, those alone that have something. The fragment leads to the lists: on a phone they begin
 * below the first screen. What the profile opens with stands first. Unread notifications are told by the bell alone. A person without any has no tabs.
 */
export function ProfileCounts({ customer, own, hrefOf }: ProfileCountsProps) {
  const here = useLocation({
    select: ({ pathname, search }) =>
      pathname + ('type' in search && search.type === 'answers' ? ANSWERS : ''),
  })
  if (isBare(customer, own)) return null
  const root = hrefOf()
  const pathOf = {
    posts: root,
    questions: hrefOf('questions'),
    answers: hrefOf('comments') + ANSWERS,
    comments: hrefOf('comments'),
    events: hrefOf('events'),
  } satisfies Record<PublishedPart, string>
  const first = firstPart(customer)
  const parts = [first, ...PARTS.filter((part) => part !== first)]
  const current = here === root ? pathOf[first] : here
  const tab = (href: string, title: string, count: number) => {
    const isCurrent = href === current
    return (
      (count > 0 || isCurrent) && (
        <a
          key={href}
          href={`${href}#${COUNTS}`}
          data-keep-scroll=""
          {...(isCurrent && { 'aria-current': 'page' as const })}
        >
          {title} {count > 0 && <small>{groupDigits(count)}</small>}
        </a>
      )
    )
  }
  return (
    <nav id={COUNTS} className="tabs counts-nav" aria-label={m.profile_counts()}>
      {parts.map((part) => tab(pathOf[part], titles[part](), customer[part]))}
      {tab(hrefOf('followers'), m.part_followers(), customer.followers)}
      {tab(
        hrefOf('following'),
        own ? m.part_following_own() : m.part_following(),
        customer.followings,
      )}
      {own && tab(paths.ownProfile('bookmarks'), m.bookmarks_title(), own.bookmarks)}
    </nav>
  )
}

const titles: Readonly<Record<PublishedPart, () => string>> = {
  posts: m.part_posts,
  questions: m.part_questions,
  answers: m.part_answers,
  comments: m.part_comments,
  events: m.part_events,
}

/** Whether there is nothing to count. */
const isBare = (customer: Customer, own: OwnCustomer | undefined): boolean =>
  !hasPublished(customer) && customer.followers + customer.followings + (own?.bookmarks ?? 0) === 0

/** The id of the navigation, which the addresses name. */
const COUNTS = 'counts'
const ANSWERS = '?type=answers'
