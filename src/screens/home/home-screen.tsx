import { PageTitle } from '../../features/places/ui/page-title.tsx'
import type { PostCard } from '../../features/posts/contract.ts'
import { PostList } from '../../features/posts/ui/post-list.tsx'
import { everywherePath, paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { EmptyPlace } from './empty-place.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

/** Home of a place: a digest, each part with the way to the whole. */
export function HomeScreen({
  newest,
  widerArea,
  popular,
  unanswered,
  events,
  nearby,
  h1,
}: HomeScreenData) {
  const { to } = useShell()
  const farther = widerArea.flatMap((part) => part.tape).slice(0, 6)
  return (
    <>
      <PageTitle h1={h1} />
      {newest.length === 0 && <EmptyPlace nearby={nearby} />}
      <Part title={m.home_newest()} href={paths.feed(to)} posts={newest} isTop />
      {newest.length === 0 && (
        <Part title={m.reach_everywhere()} href={everywherePath(paths.feed())} posts={farther} />
      )}
      <Part
        title={m.home_unanswered()}
        href={`${paths.questions(to)}?orderBy=unanswered`}
        posts={unanswered}
      />
      <Part title={m.home_events()} href={paths.events(to)} posts={events} />
      <Part title={m.home_popular()} href={paths.popular(to)} posts={popular} />
    </>
  )
}

function Part({
  title,
  href,
  posts,
  isTop,
}: {
  title: string
  href: string
  posts: readonly PostCard[]
  isTop?: boolean
}) {
  if (posts.length === 0) return null
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        <a href={href} aria-label={`${title}: ${m.see_all()}`}>
          {m.see_all()}
        </a>
      </div>
      <PostList posts={posts} level={3} isTop={isTop === true} />
    </section>
  )
}
