import type { ReactNode } from 'react'
import type { QuotedComment } from '../../features/comments/contract.ts'
import { QuotedItem } from '../../features/comments/ui/quoted-item.tsx'
import type { CustomerListItem } from '../../features/people/contract.ts'
import { CustomerItem } from '../../features/people/ui/customer-item.tsx'
import type { PublishedPart } from '../../features/people/ui/published-parts.ts'
import type { PostCard } from '../../features/posts/contract.ts'
import { PostList } from '../../features/posts/ui/post-list.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Empty } from '../../ui/empty.tsx'
import { FeedEmpty } from '../../ui/feed-empty.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Pager } from '../../ui/pager.tsx'

interface ListOf {
  readonly total: number
  readonly page: number
  readonly perPage: number
}

interface ListProps<List> {
  readonly list: List
  readonly path: string
  readonly part: PublishedPart | 'followers' | 'following'
}

/** Posts, questions or events of a person. */
export function ProfilePosts({ list, path, part }: ListProps<ListOf & { tape: PostCard[] }>) {
  return (
    <ProfileList list={list} path={path} part={part} isEmpty={list.tape.length === 0}>
      <PostList posts={list.tape} level={3} />
    </ProfileList>
  )
}

/** Answers or comments of a person, each with what it stands under. */
export function ProfileComments({
  list,
  path,
  part,
}: ListProps<ListOf & { comments: QuotedComment[] }>) {
  return (
    <ProfileList list={list} path={path} part={part} isEmpty={list.comments.length === 0}>
      {list.comments.map((comment) => (
        <QuotedItem key={comment.id} comment={comment} />
      ))}
    </ProfileList>
  )
}

/** Who follows a person, or whom the person follows. */
export function ProfilePeople({
  list,
  path,
  part,
}: ListProps<ListOf & { customers: CustomerListItem[] }>) {
  return (
    <ProfileList list={list} path={path} part={part} isEmpty={list.customers.length === 0}>
      <ul>
        {list.customers.map((customer) => (
          <CustomerItem key={customer.username} customer={customer} />
        ))}
      </ul>
    </ProfileList>
  )
}

interface Words {
  readonly icon: IconName
  readonly title: () => string
  readonly none: () => string
}

const words: Record<ListProps<unknown>['part'], Words> = {
  posts: { icon: 'pen-line', title: m.part_posts, none: m.none_posts_title },
  questions: {
    icon: 'circle-question-mark',
    title: m.part_questions,
    none: m.none_questions_title,
  },
  events: { icon: 'calendar-days', title: m.part_events, none: m.none_events_title },
  comments: { icon: 'message-circle', title: m.part_comments, none: m.none_comments_title },
  answers: { icon: 'message-circle', title: m.part_answers, none: m.none_answers_title },
  followers: { icon: 'users', title: m.part_followers, none: m.none_followers_title },
  following: { icon: 'users', title: m.part_following, none: m.none_following_title },
}

/** The next step that the owner of an empty list is offered. */
const beginnings: Readonly<Record<ListProps<unknown>['part'], Beginning>> = {
  posts: { title: m.none_own_post, href: paths.write({ type: 'post' }) },
  questions: { title: m.question_ask, href: paths.write({ type: 'question' }) },
  events: { title: m.none_own_event, href: paths.write({ type: 'event' }) },
  comments: { title: m.none_feed, href: paths.feed() },
  answers: { title: m.none_own_answer, href: `${paths.questions()}?orderBy=unanswered` },
  followers: { title: m.none_own_follower, href: paths.editProfile },
  following: { title: m.none_own_following, href: paths.welcome({ step: 'people' }) },
}

interface Beginning {
  readonly title: () => string
  readonly href: string
}

function ProfileList({
  list,
  path,
  part,
  isEmpty,
  children,
}: ListProps<ListOf> & { isEmpty: boolean; children: ReactNode }) {
  const { icon, title, none } = words[part]
  const begin = path.startsWith(paths.profile) ? beginnings[part] : undefined
  return (
    <>
      <h2 className="sr-only">{title()}</h2>
      {children}
      {isEmpty && list.total > 0 && <FeedEmpty total={list.total} path={path} />}
      {isEmpty && list.total === 0 && (
        <Empty icon={icon} title={none()} level={3}>
          {begin && (
            <a className="button" href={begin.href}>
              {begin.title()}
            </a>
          )}
        </Empty>
      )}
      <Pager
        path={path}
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        anchor="#list"
      />
    </>
  )
}
