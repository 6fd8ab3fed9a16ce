import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { PageTitle } from '../../places/ui/page-title.tsx'
import { PostList } from '../../posts/ui/post-list.tsx'
import { FeedTabs } from './feed-tabs.tsx'
import type { FromScreenData } from './load-from-screen.ts'

/** What is written by those who come from a country, everywhere or in a place. */
export function FromScreen({ feed, from, path, orderBy, origins, h1 }: FromScreenData) {
  const { to } = useDestination()
  const newest = paths.from(from, to)
  return (
    <>
      <PageTitle h1={h1} />
      <FeedTabs
        current={orderBy === 'popular' ? 'popular' : 'newest'}
        newest={newest}
        popular={`${newest}?orderBy=popular`}
      />
      {origins.length > 1 && (
        <nav className="chips" aria-label={m.from_others()}>
          {origins.map(({ countryCode, name }) => (
            <a
              key={countryCode}
              className="chip"
              href={paths.from(countryCode, to)}
              {...(countryCode === from && { 'aria-current': 'page' as const })}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      <PostList posts={feed.tape} isTop />
      {feed.tape.length === 0 && (
        <Empty icon="users" title={m.from_empty_title()}>
          <p>{m.from_empty_text()}</p>
          <a className="button" href={to.country ? paths.from(from) : paths.feed()}>
            {to.country ? m.from_everywhere() : m.tab_newest()}
          </a>
        </Empty>
      )}
      <Pager path={path} page={feed.page} perPage={feed.perPage} total={feed.totalByQuery} />
    </>
  )
}
