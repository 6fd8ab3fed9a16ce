import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const icons = {
  good: 'check',
  plain: 'info',
  wrong: 'triangle-alert',
} as const satisfies Record<string, IconName>

/** A band that says how things stand: good news, something to know, something wrong. */
export function Notice({
  kind = 'plain',
  title,
  children,
}: {
  kind?: keyof typeof icons
  title?: string
  children: ReactNode
}) {
  return (
    <div className={`notice ${kind}`}>
      <Icon name={icons[kind]} />
      <div>
        {title && <h2>{title}</h2>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
