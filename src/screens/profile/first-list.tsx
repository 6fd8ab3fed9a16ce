import type { CustomerSummary } from '../../features/people/ui/profile-facts.tsx'
import { BestAnswers } from './best-answers.tsx'
import type { FirstListData } from './load-first-list.ts'
import { ProfileComments, ProfilePosts } from './profile-lists.tsx'

interface FirstListProps {
  readonly first: FirstListData
  readonly path: string
  readonly summary: CustomerSummary
}

/** What the page of a person begins with: their best answers, then posts or the first of what else they published. */
export function FirstList({ first, path, summary }: FirstListProps) {
  const { list, part } = first
  const best = list.page === 1 ? summary.best : []
  if (!('comments' in list))
    return (
      <>
        <BestAnswers best={best} />
        <ProfilePosts list={list} path={path} part={part} />
      </>
    )
  const shown = new Set(best.map(({ id }) => id))
  const others = list.comments.filter(({ id }) => !shown.has(id))
  return (
    <>
      <BestAnswers best={best} />
      {(others.length > 0 || best.length === 0) && (
        <ProfileComments list={{ ...list, comments: others }} path={path} part={part} />
      )}
    </>
  )
}
