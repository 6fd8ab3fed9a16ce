import { useRef } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import { longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { PictureImage } from '../../../ui/picture/picture-image.tsx'
import { EventClocks } from '../../events/ui/event-clocks.tsx'
import { placeOf, Who } from '../../posts/ui/who.tsx'
import { QuotedSigns } from '../../shield/ui/quoted-signs.tsx'
import type { WaitingItem } from '../contract.ts'
import { Decide } from './decide.tsx'
import { EventLinks } from './event-links.tsx'
import { nameOfWaiting } from './name-of-waiting.ts'
import { WholeText } from './whole-text.tsx'

export const keyOf = ({ objectType, objectId, revision }: WaitingItem) =>
  `${objectType}-${objectId}-${revision}`

const kinds: Readonly<Record<WaitingItem['objectType'], () => string>> = {
  post: m.moderation_kind_post,
  question: m.moderation_kind_question,
  event: m.moderation_kind_event,
  answer: m.moderation_kind_answer,
  comment: m.moderation_kind_comment,
}

const waitReasons: Readonly<Record<WaitingItem['waitReason'], () => string>> = {
  'sent-again': m.moderation_waits_sent_again,
  signs: m.moderation_waits_signs,
  link: m.moderation_waits_link,
  quick: m.moderation_waits_quick,
}

interface WaitingCardProps {
  readonly item: WaitingItem
  onDecided(key: string, card: HTMLElement | null): void
}

/** One thing that waits: why, who wrote it, since when they are here, where it would stand, and the whole of it. */
export function WaitingCard({ item, onDecided }: WaitingCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const key = keyOf(item)
  const { post, under, customer, content } = item
  const name = nameOfWaiting(item)
  const event = post?.event
  return (
    <li className="waiting-card" ref={card} tabIndex={-1} aria-labelledby={key}>
      <Who customer={customer} at={item.createdAt} place={post ? placeOf(post) : undefined} />
      <p className="waiting-kind">
        <span className="badge">{kinds[item.objectType]()}</span>
        {customer && m.moderation_joined({ date: longDate(item.joinedAt) })}
      </p>
      <h2 id={key}>{under ? <a href={paths.item(under.type, under.seoLink)}>{name}</a> : name}</h2>
      <p className="waiting-reason">{waitReasons[item.waitReason]()}</p>
      <QuotedSigns signs={item.signs} />
      {event && post && (
        <>
          <EventClocks event={event} cityName={post.cityName} />
          <EventLinks event={event} />
        </>
      )}
      {post?.imagePath && (
        <div className="main-picture">
          <PictureImage picture={post.imagePath} alt="" sizes="(max-width: 720px) 100vw, 680px" />
        </div>
      )}
      <WholeText html={content} />
      {post && post.tags.length > 0 && (
        <p className="waiting-tags">{post.tags.map(({ name }) => `#${name}`).join(' ')}</p>
      )}
      <Decide item={item} onDecided={() => onDecided(key, card.current)} />
    </li>
  )
}
