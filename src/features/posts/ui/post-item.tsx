import { type ReactNode, useSyncExternalStore } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { isOpened, onOpened } from '../../../browser/storage/opened-items.ts'
import { type Destination, paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { kept } from '../../../ui/kept.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { PictureImage } from '../../../ui/picture/picture-image.tsx'
import { BookmarkButton } from '../../reactions/ui/bookmark-button.tsx'
import type { PostCard } from '../contract.ts'
import { AnswersSign } from './answers-sign.tsx'
import { EventDay } from './event/event-day.tsx'
import { EventWhen } from './event/event-when.tsx'
import { ItemLine } from './item-line.tsx'

interface PostItemProps {
  readonly post: PostCard
  /** The level of its title: 2 on a list of its own, 3 within a section. */
  readonly level?: 2 | 3
  readonly isFirst?: boolean
  /** Its title and excerpt with what was looked for marked. */
  readonly marked?: { readonly title: ReactNode; readonly excerpt: ReactNode }
}

/**
 * One post, question or event in a list: a slot that says what it is, the title, one line of text and one line of who,
 * where and when. The whole of it is the link. Folded where it holds a word that the reader muted.
 */
export function PostItem(props: PostItemProps) {
  const { folded } = props.post
  const item = <Item {...props} />
  return folded ? <Folded why={folded}>{item}</Folded> : item
}

function Item({ post, level = 2, isFirst, marked }: PostItemProps) {
  const place = placeBeside(post, useDestination().to)
  const isQuiet = useOpened(post.id)
  const content = { post: shownOf(post), level, place, ...(isQuiet && { isQuiet }) }
  // the first items are not taken from the cached markup: rendering their pictures adds preloads to the head
  if (!isFirst && !marked) return <KeptItem {...content} />
  return (
    <article {...outsideOf(content)}>
      <Content {...content} isFirst={isFirst ?? false} marked={marked} />
    </article>
  )
}

/** Whether it was opened on this device, which no server knows. */
const useOpened = (id: number) =>
  useSyncExternalStore(
    onOpened,
    () => isOpened(id),
    () => false,
  )

/** Drops the personal fields that a row does not show, so that its cached markup is shared by all viewers. */
export const shownOf = (post: PostCard): PostCard => ({
  ...post,
  isLiked: false,
  isSubscribed: false,
})

/** The place of an item, where it says more than the place of the page does. */
function placeBeside(post: PostCard, { country, city }: Destination): string | null {
  if (post.destinationCountry !== (country ?? null)) return post.cityName ?? post.countryName
  return post.destinationCity === (city ?? null) ? null : post.cityName
}

interface ContentProps extends Required<Pick<PostItemProps, 'post' | 'level'>> {
  readonly place: string | null
  readonly isFirst?: boolean
  /** Whether it was opened before. */
  readonly isQuiet?: boolean
  readonly marked?: PostItemProps['marked']
}

const KeptItem = kept<ContentProps>('article', outsideOf, Content)

function outsideOf({ post, isQuiet }: ContentProps) {
  return { className: `item ${post.type}${isQuiet ? ' opened' : ''}` }
}

function Content({ post, level, place, isFirst, marked }: ContentProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const path = paths.item(post.type, post.seoLink)
  return (
    <>
      <Slot post={post} isFirst={isFirst ?? false} />
      <div>
        <Title>
          <a href={path}>{marked?.title ?? post.title}</a>
        </Title>
        {post.event && <EventWhen event={post.event} />}
        {marked ? (
          <p className="found-text">{marked.excerpt}</p>
        ) : (
          !post.event && post.excerpt && <p className="excerpt">{post.excerpt}</p>
        )}
        <ItemLine post={post} place={place} />
      </div>
      <BookmarkButton
        objectType={post.type}
        objectId={post.id}
        isBookmarked={post.isBookmarked}
        path={path}
        title={post.title}
      />
    </>
  )
}

/** What kind of thing it is: the number of answers, the day, the cover, or the face of who wrote it. */
function Slot({ post, isFirst }: { post: PostCard; isFirst: boolean }) {
  const { customer } = post
  const picture = post.imagePath ?? post.thumbnail
  if (post.type === 'question') return <AnswersSign of={post} />
  if (post.event) return <EventDay event={post.event} />
  return (
    <div className="slot">
      {picture ? (
        <PictureImage picture={picture} alt="" sizes="64px" isFirst={isFirst} />
      ) : (
        <Avatar
          name={customer?.name ?? m.person_hidden()}
          src={customer?.avatar ?? null}
          size="medium"
          isSquare={customer !== null && isBusinessType(customer.type)}
        />
      )}
    </div>
  )
}
