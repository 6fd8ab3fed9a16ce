import type { ReactNode } from 'react'
import { type Destination, paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { kept } from '../../../ui/kept.tsx'
import { PictureImage } from '../../../ui/picture/picture-image.tsx'
import type { PostCard } from '../contract.ts'
import { EventDay } from './event/event-day.tsx'
import { EventWhen } from './event/event-when.tsx'
import { PostMeta, usePlaceOfTags } from './post-meta.tsx'
import { placeOf, Who } from './who.tsx'

interface PostItemProps {
  readonly post: PostCard
  /** The level of its title: 2 on a list of its own, 3 within a section. */
  readonly level?: 2 | 3
  readonly isFirst?: boolean
  /** Its title and excerpt with what was looked for marked. */
  readonly marked?: { readonly title: ReactNode; readonly excerpt: ReactNode }
}

/** One post, question or event in a list; folded where it holds a word that the reader muted. */
export function PostItem(props: PostItemProps) {
  const { folded } = props.post
  const item = <Item {...props} />
  return folded ? <Folded why={folded}>{item}</Folded> : item
}

/** With a cover, the number of answers or the day. */
function Item({ post, level = 2, isFirst, marked }: PostItemProps) {
  const content = { post: shownOf(post), level, tagsIn: usePlaceOfTags(post) }
  // the first items are not taken from the cached markup: rendering their pictures adds preloads to the head
  if (!isFirst && !marked) return <KeptItem {...content} />
  return (
    <article {...outsideOf(content)}>
      <Content {...content} isFirst={isFirst ?? false} marked={marked} />
    </article>
  )
}

/** Drops the personal fields that a card does not show, so that its cached markup is shared by all viewers. */
const shownOf = (post: PostCard): PostCard => ({ ...post, isLiked: false, isSubscribed: false })

interface ContentProps extends Required<Pick<PostItemProps, 'post' | 'level'>> {
  readonly tagsIn: Destination
  readonly isFirst?: boolean
  readonly marked?: PostItemProps['marked']
}

const KeptItem = kept<ContentProps>('article', outsideOf, Content)

function outsideOf({ post }: ContentProps) {
  return { className: `item ${post.type}` }
}

function Content({ post, level, tagsIn, isFirst, marked }: ContentProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const href = paths.item(post.type, post.seoLink)
  const picture = post.imagePath ?? post.thumbnail
  return (
    <>
      <Who customer={post.customer} at={post.publishedAt} place={placeOf(post)} />
      {post.type === 'question' && <AnswersSign post={post} />}
      {post.event && <EventDay event={post.event} />}
      <div>
        <Title>
          <a href={href}>{marked?.title ?? post.title}</a>
        </Title>
        {post.event && <EventWhen event={post.event} />}
        {(marked || (!post.event && post.excerpt)) && <p>{marked?.excerpt ?? post.excerpt}</p>}
      </div>
      {post.type === 'post' && picture && (
        <a className="cover" href={href} tabIndex={-1} aria-hidden="true">
          <PictureImage
            picture={picture}
            alt=""
            sizes="(max-width: 599px) 138px, 168px"
            isFirst={isFirst ?? false}
          />
        </a>
      )}
      <PostMeta post={post} tagsIn={tagsIn} />
    </>
  )
}

function AnswersSign({ post }: { post: PostCard }) {
  return (
    <div className={post.hasAccepted ? 'answers accepted' : 'answers'}>
      {post.answers}
      <small>
        {m.answers_word({ count: post.answers })}
        {post.hasAccepted && <span className="sr-only">, {m.has_accepted()}</span>}
      </small>
    </div>
  )
}
