import type { ReactNode } from 'react'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import type { Post } from '../../posts/contract.ts'
import { takesPlace } from '../../posts/ui/event/event-states.tsx'
import { goingText, type ReplyProps, useEventReply } from './use-event-reply.ts'

interface GoingButtonProps extends ReplyProps {
  readonly post: Post
  /** What stands in its place once nothing is left to say: of one's own event, of one that is over or is gone to. */
  readonly children: ReactNode
}

/** «Піду» in the bar of an event on a phone, or where one registers; a visitor is led to sign in. */
export function GoingButton({ post, children, ...props }: GoingButtonProps) {
  const me = useMe()
  const { reply, say } = useEventReply(props)
  const isOwn = me !== null && me.username === post.customer?.username
  const isSaid = reply === 'going' || reply === 'waiting'
  if (!takesPlace(props.event) || isOwn || isSaid) return children
  const { registrationLink, state } = props.event
  if (registrationLink && state !== 'soldout')
    return (
      <OutsideLink className="button respond" href={registrationLink}>
        <Icon name="log-in" />
        <span>{m.event_register()}</span>
      </OutsideLink>
    )
  const inside = (
    <>
      <Icon name="plus" />
      <span>{goingText(props.event)}</span>
    </>
  )
  if (!me)
    return (
      <a className="button respond" href={paths.login(paths.item('event', post.seoLink))}>
        {inside}
      </a>
    )
  return (
    <button type="button" className="button respond" onClick={() => say('going')}>
      {inside}
    </button>
  )
}
