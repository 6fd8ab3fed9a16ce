import { useEffect, useState } from 'react'
import { BookmarkItem } from '../../features/bookmarks/ui/bookmark-item.tsx'
import { unreadLines } from '../../features/posts/ui/list/new-since.tsx'
import { PostItem } from '../../features/posts/ui/post-item.tsx'
import { PostList } from '../../features/posts/ui/post-list.tsx'
import { Prose } from '../../features/posts/ui/prose.tsx'
import { AuthorCard } from '../../features/posts/ui/read/author-card.tsx'
import { ByLine } from '../../features/posts/ui/read/by-line.tsx'
import { Contents } from '../../features/posts/ui/read/contents.tsx'
import { Cover } from '../../features/posts/ui/read/cover.tsx'
import { Kicker } from '../../features/posts/ui/read/kicker.tsx'
import { Similar } from '../../features/posts/ui/read/similar.tsx'
import { Sources } from '../../features/posts/ui/read/sources.tsx'
import { FoundItem } from '../../features/search/ui/found-item.tsx'
import * as m from '../../paraglide/messages.js'
import { ItemActions } from '../item/item-actions.tsx'
import { Part, State } from './frame/part.tsx'
import { AT, listed, ofMember, person } from './samples/people.ts'
import { picture } from './samples/picture.ts'
import { eventIn, pictured, post, question, whole } from './samples/posts.ts'

/** What people write, in lists and on its own page. */
export const ItemsPart = () => (
  <Part title="Items">
    {POSTS.map(([name, item]) => (
      <State key={name} name={`PostItem: ${name}`} size="row" hasWays={name === 'post'}>
        <PostItem post={item} level={3} />
      </State>
    ))}
    <State name="PostList: where the reader stopped" size="row">
      <StoppedList />
    </State>
    <State name="FoundItem: post, person" size="row">
      <FoundItem
        item={{
          kind: 'post',
          reach: 'city',
          post: { ...post, id: 30 },
          title: [{ text: m.sample_title(), hit: false }],
          excerpt: [
            { text: m.sample_city(), hit: true },
            { text: ` ${m.sample_text()}`, hit: false },
          ],
        }}
      />
      <FoundItem
        item={{
          kind: 'customer',
          reach: 'city',
          customer: listed(person),
          title: [{ text: m.sample_name(), hit: true }],
          excerpt: [{ text: m.sample_text(), hit: false }],
        }}
      />
    </State>
    <State name="BookmarkItem: post, gone" size="row">
      <ul className="bookmarks">
        <BookmarkItem entry={bookmark(31, { ...post, id: 31 })} />
        <BookmarkItem entry={bookmark(32, null)} />
      </ul>
    </State>
    <State name="Kicker, ByLine" size="row">
      <Kicker post={{ ...post, tags: [{ id: 1, name: m.sample_country() }] }} />
      <ByLine post={whole(post, { editedAt: AT })} />
    </State>
    <State name="Cover" size="row">
      <Cover picture={picture} isFirst={false} />
    </State>
    <State name="Contents" size="row">
      <Contents outline={whole(post).outline} />
    </State>
    <State name="Prose" size="row">
      <Prose html={whole(post).content} />
    </State>
    <State name="Sources" size="row">
      <Sources sources={whole(post).sources} />
    </State>
    <State name="ItemActions: visitor" size="page" hasWays>
      <ItemActions post={whole(question)} />
    </State>
    <State name="ItemActions: liked and kept by a member" size="page" shell={ofMember}>
      <ItemActions
        post={whole({ ...post, id: 33, isLiked: true, isBookmarked: true, isSubscribed: true })}
      />
    </State>
    <State name="ItemActions: closed" size="page">
      <ItemActions post={whole({ ...question, id: 34 }, { isClosed: true })} />
    </State>
    <State name="AuthorCard" size="row">
      <AuthorCard post={whole(post)} />
    </State>
    <State name="Similar" size="row">
      <Similar posts={[question]} />
    </State>
  </Part>
)

/** The lines go by the clock of the reader, which no server knows. */
function StoppedList() {
  const posts = [question, post]
  const [before, setBefore] = useState({})
  useEffect(
    () => setBefore(unreadLines([question, post], { at: Date.parse(AT), newest: [post.id] })),
    [],
  )
  return <PostList posts={posts} level={3} before={before} />
}

const POSTS = [
  ['post', post],
  ['with a picture', pictured],
  ['question nobody answered', question],
  ['question with answers', { ...question, id: 12, answers: 4 }],
  ['question with an accepted answer', { ...question, id: 13, answers: 4, hasAccepted: true }],
  ['event', eventIn(3, 'planned')],
  ['cancelled event', eventIn(4, 'cancelled')],
  ['moved event', eventIn(5, 'moved')],
  ['sold-out event', eventIn(6, 'soldout')],
  [
    'author not shown, everywhere',
    { ...post, id: 14, customer: null, countryName: null, cityName: null },
  ],
  ['folded', { ...post, id: 15, folded: m.sample_hint() }],
] as const

const bookmark = (objectId: number, shown: typeof post | null) => ({
  id: objectId,
  objectType: 'post' as const,
  objectId,
  createdAt: AT,
  post: shown,
  comment: null,
  customer: null,
})
