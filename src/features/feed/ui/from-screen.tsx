import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { WhereFrom } from '../../posts/ui/list/list-filters.tsx'
import { FilterGroup, ListFrame } from '../../posts/ui/list/list-frame.tsx'
import { PostList } from '../../posts/ui/post-list.tsx'
import type { WithHelp } from './feed-screen.tsx'
import type { FromScreenData } from './load-from-screen.ts'
import { Orders, orderNames } from './orders.tsx'

/** What is written by those who come from a country, everywhere or in a place. */
export function FromScreen({
  feed,
  from,
  path,
  orderBy,
  origins,
  h1,
  help,
}: FromScreenData & WithHelp) {
  const { to } = useDestination()
  const newest = paths.from(from, to)
  return (
    <ListFrame
      h1={h1}
      path={path}
      chosen={orderBy && orderNames[orderBy]()}
      filters={
        <>
          <WhereFrom path={paths.feed(to)} people="from" />
          {origins.length > 1 && (
            <FilterGroup
              title={m.from_others()}
              links={origins.map(({ countryCode, name }) => ({
                title: name,
                href: paths.from(countryCode, to),
                isCurrent: countryCode === from,
              }))}
            />
          )}
          <Orders
            current={orderBy ?? 'newest'}
            newest={newest}
            popular={`${newest}?orderBy=popular`}
          />
        </>
      }
    >
      <PostList posts={feed.tape} isTop />
      {feed.tape.length === 0 && (
        <Empty icon="users" title={m.from_empty_title()}>
          <p>{m.from_empty_text()}</p>
          <a className="button" href={to.country ? paths.from(from) : paths.feed()}>
            {to.country ? m.from_everywhere() : m.tab_newest()}
          </a>
        </Empty>
      )}
      {help}
      <Pager path={path} page={feed.page} perPage={feed.perPage} total={feed.totalByQuery} />
    </ListFrame>
  )
}
