import type { ReactNode } from 'react'
import * as m from '../paraglide/messages.js'
import { Icon } from './icon.tsx'

/** A link that people gave: opens beside this page and vouches for nothing. */
export function OutsideLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      {...(className && { className })}
    >
      {children}
      <Icon name="external-link" />
      <span className="sr-only">{m.outside_link()}</span>
    </a>
  )
}
