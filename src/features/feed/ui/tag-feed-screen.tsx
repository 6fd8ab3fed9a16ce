import { useDestination } from '../../../browser/navigation/page-context.ts'
import { useStaying } from '../../../browser/navigation/use-staying.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { TopicList, WhereFrom } from '../../posts/ui/list/list-filters.tsx'
import { ListFrame } from '../../posts/ui/list/list-frame.tsx'
import { kindLinks } from '../../posts/ui/list/list-kinds.ts'
import { FollowThing } from '../../reactions/ui/follow-thing.tsx'
import type { AddressedTag } from '../../tags/ui/resolve-tags.ts'
import { FeedPage, type WithHelp } from './feed-screen.tsx'
import type { FeedScreenData } from './load-feed-screen.ts'
import { NothingTagged } from './nothing-tagged.tsx'
import { Orders } from './orders.tsx'

const MAX_RELATED = 8

interface TagFeedScreenProps extends FeedScreenData, WithHelp {
  readonly tags: readonly AddressedTag[]
}

/** Everything that bears a tag, or all of several. */
export function TagFeedScreen({ tags, ...data }: TagFeedScreenProps) {
  const { to } = useDestination()
  const staying = useStaying()
  const { path, tagNames, feed, topics, type } = data
  const isWhole = type !== 'posts'
  const popular = paths.popular(to, tagNames)
  return (
    <ListFrame
      h1={data.h1}
      kinds={kindLinks({ to, tagNames, kind: isWhole ? 'all' : 'posts' }, staying)}
      beside={<FollowTag tags={tags} />}
      under={tagNames.length > 1 && <Chosen names={tagNames} />}
      path={path}
      filters={
        <>
          <WhereFrom path={path} />
          <Orders
            current="newest"
            newest={path}
            popular={isWhole ? popular : `${popular}?type=posts`}
          />
          <TopicList topics={topics} pathOf={(name) => paths.tag(to, [name])} />
        </>
      }
    >
      <FeedPage
        {...data}
        {...(feed.totalByQuery === 0 && { empty: <NothingTagged names={tagNames} /> })}
      />
      <Related names={tagNames} feed={feed} />
    </ListFrame>
  )
}

/** One tag is followed; several together only narrow a list. */
function FollowTag({ tags: [tag, ...others] }: { tags: readonly AddressedTag[] }) {
  if (!tag || others.length > 0) return null
  return (
    <FollowThing
      of={{ objectType: 'tag', objectId: tag.id }}
      isSubscribed={tag.isSubscribed}
      title={`#${tag.name}`}
    />
  )
}

/** The tags that narrow the list; each can be taken away. */
function Chosen({ names }: { names: readonly string[] }) {
  const { to } = useDestination()
  return (
    <p className="chips">
      {names.map((name) => (
        <a
          key={name}
          className="chip"
          href={paths.tag(
            to,
            names.filter((one) => one !== name),
          )}
          aria-label={m.tag_without({ tag: name })}
        >
          #{name}
          <Icon name="x" />
        </a>
      ))}
    </p>
  )
}

/** The tags that stand beside these on this page: what to read next. */
function Related({ names, feed }: { names: readonly string[]; feed: FeedScreenData['feed'] }) {
  const { to } = useDestination()
  const counts = new Map<string, number>()
  for (const { name } of feed.tape.flatMap((post) => post.tags))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  const related = [...counts.keys()].filter((name) => !names.includes(name))
  if (related.length === 0) return null
  const shown = related
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, MAX_RELATED)
  return (
    <section>
      <div className="section-head">
        <h2>{m.tag_related()}</h2>
      </div>
      <ul className="chips">
        {shown.map((name) => (
          <li key={name}>
            <a className="chip" href={paths.tag(to, [name])}>
              #{name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
