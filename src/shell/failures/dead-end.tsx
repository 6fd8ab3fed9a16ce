import type { ReactNode } from 'react'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

interface DeadEndProps {
  readonly icon: IconName
  /** What happened. */
  readonly title: string
  /** What it may come from and what to do. */
  readonly children: ReactNode
}

/** In place of a page that cannot be shown; search engines do not keep it. */
export function DeadEnd({ icon, title, children }: DeadEndProps) {
  return (
    <>
      <title>{`${title} — ${m.brand()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="dead-end">
        <Icon name={icon} />
        <h1>{title}</h1>
        <div className="empty">{children}</div>
      </div>
    </>
  )
}
