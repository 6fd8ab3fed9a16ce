import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** A written empty state: what there is not, why, and the next step. */
export function Empty({
  icon,
  title,
  id,
  level = 2,
  children,
}: {
  icon: IconName
  title: string
  /** Of the title, for what is named by it. */
  id?: string
  level?: 2 | 3
  children?: ReactNode
}) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      <Icon name={icon} />
      <Title id={id}>{title}</Title>
      {children}
    </div>
  )
}
