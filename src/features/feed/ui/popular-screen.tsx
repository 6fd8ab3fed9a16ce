import { useDestination } from '../../../browser/navigation/page-context.ts'
import { useStaying } from '../../../browser/navigation/use-staying.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { DateBounds } from '../../posts/ui/date-bounds.tsx'
import { TopicList, WhereFrom } from '../../posts/ui/list/list-filters.tsx'
import { ListFrame } from '../../posts/ui/list/list-frame.tsx'
import { kindLinks } from '../../posts/ui/list/list-kinds.ts'
import { TagTrail } from '../../posts/ui/tag-trail.tsx'
import { FeedPage, type WithHelp } from './feed-screen.tsx'
import type { FeedScreenData } from './load-feed-screen.ts'
import { NothingTagged } from './nothing-tagged.tsx'
import { Orders, orderNames } from './orders.tsx'

const windowTitle = {
  day: m.window_day,
  week: m.window_week,
  month: m.window_month,
  all: m.window_all,
}

/** The best of the narrowest window that fills a page. */
export function PopularScreen(data: FeedScreenData & WithHelp) {
  const { to } = useDestination()
  const staying = useStaying()
  const { path, listPath, tagNames, feed, since, topics, type } = data
  const isWhole = type !== 'posts'
  const whole = tagNames.length ? paths.tag(to, tagNames) : paths.feed(to)
  return (
    <ListFrame
      h1={data.h1}
      kinds={kindLinks({ to, tagNames, kind: isWhole ? 'all' : 'posts', isPopular: true }, staying)}
      under={<TagTrail names={tagNames} />}
      path={path}
      chosen={orderNames.popular()}
      filters={
        <>
          <WhereFrom path={path} people={tagNames.length || !isWhole ? undefined : 'all'} />
          <Orders
            current="popular"
            newest={isWhole ? whole : paths.posts(to, tagNames)}
            popular={listPath}
            {...(tagNames.length === 0 && {
              unanswered: `${paths.questions(to)}?orderBy=unanswered`,
            })}
          />
          <DateBounds path={listPath} current={since} all={m.bound_lately()} />
          <TopicList topics={topics} pathOf={(name) => paths.popular(to, [name])} />
        </>
      }
    >
      {feed.window && feed.tape.length > 0 && <p className="reach">{windowTitle[feed.window]()}</p>}
      <FeedPage
        {...data}
        {...(feed.totalByQuery === 0 &&
          tagNames.length > 0 && { empty: <NothingTagged names={tagNames} /> })}
      />
    </ListFrame>
  )
}
