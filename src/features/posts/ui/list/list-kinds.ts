import { type Destination, paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { ListLink } from './list-frame.tsx'

export type ListKind = 'all' | 'questions' | 'posts' | 'events'

interface ShownList {
  readonly to: Destination
  readonly tagNames: readonly string[]
  readonly kind: ListKind
  readonly isPopular?: boolean
}

/**
 * The kinds of a list, each with its own address at the same place, with the same tags and in the same order.
 * @param staying keeps «усюди» that was chosen
 */
export function kindLinks(
  { to, tagNames, kind, isPopular = false }: ShownList,
  staying: (path: string) => string,
): ListLink[] {
  const newest = tagNames.length ? paths.tag(to, tagNames) : paths.feed(to)
  const popular = paths.popular(to, tagNames)
  const questions = paths.questions(to, tagNames)
  const link = (of: ListKind, title: string, href: string) => ({
    title,
    href: staying(href),
    isCurrent: of === kind,
  })
  return [
    link('all', m.kind_all(), isPopular ? popular : newest),
    link('questions', m.part_questions(), isPopular ? `${questions}?orderBy=popular` : questions),
    link('posts', m.part_posts(), isPopular ? `${popular}?type=posts` : paths.posts(to, tagNames)),
    link('events', m.part_events(), paths.events(to, tagNames)),
  ]
}
