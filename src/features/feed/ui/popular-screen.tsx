import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { PageTitle } from '../../places/ui/page-title.tsx'
import { DateBounds } from '../../posts/ui/date-bounds.tsx'
import { TagTrail } from '../../posts/ui/tag-trail.tsx'
import { FeedPage } from './feed-screen.tsx'
import { FeedTabs } from './feed-tabs.tsx'
import type { FeedScreenData } from './load-feed-screen.ts'

const windowTitle = {
  day: m.window_day,
  week: m.window_week,
  month: m.window_month,
  all: m.window_all,
}

/** The best of the narrowest window that fills a page. */
export function PopularScreen(data: FeedScreenData) {
  const { to } = useDestination()
  const { tagNames, feed, since } = data
  const newest = tagNames.length ? paths.tag(to, tagNames) : paths.feed(to)
  return (
    <>
      <PageTitle h1={data.h1}>
        <TagTrail names={tagNames} />
      </PageTitle>
      <FeedTabs
        current="popular"
        newest={newest}
        popular={paths.popular(to, tagNames)}
        {...(tagNames.length === 0 && { followed: paths.followed() })}
      />
      <DateBounds path={paths.popular(to, tagNames)} current={since} all={m.bound_lately()} />
      {feed.window && feed.tape.length > 0 && <p className="reach">{windowTitle[feed.window]()}</p>}
      <FeedPage {...data} />
    </>
  )
}
