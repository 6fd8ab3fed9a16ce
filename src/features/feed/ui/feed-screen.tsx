import type { ReactNode } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { useStaying } from '../../../browser/navigation/use-staying.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { FeedEmpty } from '../../../ui/feed-empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { PageTitle } from '../../places/ui/page-title.tsx'
import { PostList } from '../../posts/ui/post-list.tsx'
import { FeedTabs } from './feed-tabs.tsx'
import type { FeedScreenData } from './load-feed-screen.ts'
import { Onward, WiderLists } from './onward.tsx'

/** The feed of a place, newest first. */
export function FeedScreen(data: FeedScreenData) {
  const { to } = useDestination()
  return (
    <>
      <PageTitle h1={data.h1} />
      <FeedTabs
        current="newest"
        newest={paths.feed(to)}
        popular={paths.popular(to)}
        from={paths.from('UA', to)}
        followed={paths.followed()}
      />
      <FeedPage {...data} />
    </>
  )
}

/** One page of a list with what follows where the place runs dry. */
export function FeedPage({ feed, path, empty }: FeedScreenData & { empty?: ReactNode }) {
  const { names } = useDestination()
  const here = useStaying()(path)
  const isEnd = feed.page * feed.perPage >= feed.totalByQuery && feed.tape.length > 0
  return (
    <>
      <PostList posts={feed.tape} isTop />
      {feed.tape.length === 0 && (empty ?? <FeedEmpty total={feed.totalByQuery} path={here} />)}
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
