import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface ActionGroupProps {
  /** What a screen reader calls it. */
  readonly label: string
  readonly className?: string
  onClose(): void
  readonly children: ReactNode
}

/** What can be done with a line, opened below it: the focus goes to the first, Escape closes. */
export function ActionGroup({ label, className = '', onClose, children }: ActionGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
    <div
      ref={group}
      role="group"
      className={`chips ${className}`.trim()}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {children}
    </div>
  )
}

interface ActionProps {
  readonly icon: IconName
  /** Whether it takes something away. */
  readonly isDanger?: boolean
  onClick(): void
  readonly children: ReactNode
}

/** One of them. */
export function Action({ icon, isDanger, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'button quiet danger small' : 'button quiet small'}
      onClick={onClick}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
