import type { ReactNode } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { useStaying } from '../../../browser/navigation/use-staying.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { FeedEmpty } from '../../../ui/feed-empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TopicList, WhereFrom } from '../../posts/ui/list/list-filters.tsx'
import { ListFrame } from '../../posts/ui/list/list-frame.tsx'
import { kindLinks } from '../../posts/ui/list/list-kinds.ts'
import { NewSince } from '../../posts/ui/list/new-since.tsx'
import { PostList } from '../../posts/ui/post-list.tsx'
import type { FeedScreenData } from './load-feed-screen.ts'
import { Onward, WiderLists } from './onward.tsx'
import { Orders } from './orders.tsx'

/** What a screen with a feed is given beside its data. */
export interface WithHelp {
  /** What helps where the list of a place is empty. */
  readonly help: ReactNode
  /** What is said of an empty list. */
  readonly empty?: ReactNode
}

/** The feed of a place, newest first: of all kinds, or its posts alone. */
export function FeedScreen(data: FeedScreenData & WithHelp) {
  const { to } = useDestination()
  const staying = useStaying()
  const { path, listPath, type, topics } = data
  const isWhole = type !== 'posts'
  return (
    <ListFrame
      h1={data.h1}
      kinds={kindLinks({ to, tagNames: [], kind: isWhole ? 'all' : 'posts' }, staying)}
      path={path}
      filters={
        <>
          <WhereFrom path={path} goesOn people={isWhole ? 'all' : undefined} />
          <Orders
            current="newest"
            newest={listPath}
            popular={isWhole ? paths.popular(to) : `${paths.popular(to)}?type=posts`}
            unanswered={`${paths.questions(to)}?orderBy=unanswered`}
          />
          <TopicList topics={topics} pathOf={(name) => paths.tag(to, [name])} />
        </>
      }
    >
      <FeedPage {...data} />
    </ListFrame>
  )
}

/** One page of a list with what follows where the place runs dry. */
export function FeedPage({ feed, path, orderBy, empty, help }: FeedScreenData & WithHelp) {
  const { names } = useDestination()
  const here = useStaying()(path)
  const isEnd = feed.page * feed.perPage >= feed.totalByQuery && feed.tape.length > 0
  return (
    <>
      {orderBy === 'createdAt' && feed.page === 1 ? (
        <NewSince posts={feed.tape} path={path} />
      ) : (
        <PostList posts={feed.tape} isTop />
      )}
      {feed.tape.length === 0 && (empty ?? <FeedEmpty total={feed.totalByQuery} path={here} />)}
      {help}
      <Pager path={here} page={feed.page} perPage={feed.perPage} total={feed.totalByQuery} />
      {feed.widerArea.map((part) => (
        <section key={part.reach}>
          <p className="reach">{reachTitle(part.reach, names)}</p>
          <PostList posts={part.tape} />
          <p className="onward">
            <Onward path={path} reach={part.reach} />
          </p>
        </section>
      ))}
      {isEnd && feed.widerArea.length === 0 && <WiderLists path={path} />}
    </>
  )
}

function reachTitle(
  reach: 'country' | 'everywhere',
  { country, city }: { country: { name: string } | null; city: object | null },
) {
  if (reach === 'country' && country) return m.reach_country({ country: country.name })
  return city ? m.reach_everywhere() : m.reach_country_everywhere()
}
