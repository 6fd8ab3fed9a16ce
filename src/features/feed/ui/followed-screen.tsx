import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WhereFrom } from '../../posts/ui/list/list-filters.tsx'
import { ListFrame } from '../../posts/ui/list/list-frame.tsx'
import { PostList } from '../../posts/ui/post-list.tsx'
import type { FollowedData } from './load-followed.ts'

/** What the people, tags and places that one follows have brought, the newest first. */
export function FollowedScreen({ tape, next, before, followsAny }: FollowedData) {
  const { to } = useDestination()
  return (
    <ListFrame
      title={m.followed_title()}
      path={paths.followed(before)}
      filters={
        <>
          <WhereFrom path={paths.feed(to)} goesOn people="followed" />
          <p className="onward">
            <a className="button quiet" href={paths.ownProfile('following')}>
              {m.followed_all()}
            </a>
          </p>
        </>
      }
    >
      <PostList posts={tape} isTop />
      {tape.length === 0 && <Nothing isQuiet={followsAny} />}
      {(next || before) && (
        <nav className="pages" aria-label={m.pages_label()}>
          {before && (
            <a className="edge" rel="first" href={paths.followed()}>
              <Icon name="arrow-left" />
              {m.followed_first()}
            </a>
          )}
          {next && (
            <a className="edge" rel="next" href={paths.followed(next)}>
              {m.followed_older()}
              <Icon name="arrow-right" />
            </a>
          )}
        </nav>
      )}
    </ListFrame>
  )
}

/** Either nobody is followed, or they have nothing to say yet. */
function Nothing({ isQuiet }: { isQuiet: boolean }) {
  const { to } = useDestination()
  return (
    <Empty icon="users" title={isQuiet ? m.followed_quiet_title() : m.followed_none_title()}>
      <p>{isQuiet ? m.followed_quiet_text() : m.followed_none_text()}</p>
      <p className="chips">
        <a className="button" href={paths.people(to)}>
          {m.followed_people()}
        </a>
        <a className="button quiet" href={paths.tags(to)}>
          {m.followed_tags()}
        </a>
      </p>
    </Empty>
  )
}
