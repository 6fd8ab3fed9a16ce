import type { ReactNode } from 'react'
import type { CountedTag, TagGroup } from '../contract.ts'

interface TagGroupListProps {
  readonly groups: readonly TagGroup[]
  readonly tags: readonly CountedTag[]
  readonly label: string
  /** Draws one tag. */
  chip(tag: CountedTag): ReactNode
}

/** The tags by their groups, each with an anchor, and links to them; groups that have none here are left out. */
export function TagGroupList({ groups, tags, label, chip }: TagGroupListProps) {
  const shown = groups.flatMap((group) => {
    const own = tags.filter(({ groupId }) => groupId === group.id)
    return own.length > 0 ? [{ ...group, tags: own, anchor: `group-${group.id}` }] : []
  })
  if (shown.length === 0) return null
  return (
    <>
      <nav className="chips tag-groups" aria-label={label}>
        {shown.map(({ anchor, name }) => (
          <a key={anchor} className="chip" href={`#${anchor}`}>
            {name}
          </a>
        ))}
      </nav>
      {shown.map((group) => (
        <section key={group.anchor} aria-labelledby={group.anchor}>
          <div className="section-head">
            <h2 id={group.anchor}>{group.name}</h2>
          </div>
          <ul className="chips">
            {group.tags.map((tag) => (
              <li key={tag.id}>{chip(tag)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
