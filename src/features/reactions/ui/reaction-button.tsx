import type { ReactNode } from 'react'
import { useReaction } from './own-reactions.ts'
import { react } from './react.ts'
import type { ReactionTarget } from './send-reaction.ts'

interface ReactionButtonProps {
  readonly of: ReactionTarget
  /** As the page says. */
  readonly isOn: boolean
  readonly className: string | ((isOn: boolean) => string)
  /** Its name, where it shows none. */
  readonly label?: (isOn: boolean) => string
  /** What stands on it. */
  readonly children?: (isOn: boolean) => ReactNode
  /** The server has agreed. */
  readonly onDone?: () => unknown
}

/** Likes, keeps or follows something, or takes that back; pressed while it is so. */
export function ReactionButton({
  of,
  isOn,
  className,
  label,
  children,
  onDone,
}: ReactionButtonProps) {
  const isPressed = useReaction(of, isOn)
  return (
    <button
      type="button"
      className={typeof className === 'string' ? className : className(isPressed)}
      aria-pressed={isPressed}
      {...(label && { 'aria-label': label(isPressed) })}
      onClick={({ currentTarget }) => react({ ...of, isOn: !isPressed }, onDone, currentTarget)}
    >
      {children?.(isPressed)}
    </button>
  )
}
