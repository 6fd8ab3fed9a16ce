import { LISTING_TYPE } from '../../lib/api/type-numbers.ts'

/** The kinds of lists in `listing` (table `list_kind`). */
export const LIST_KIND = {
  posts: LISTING_TYPE.post,
  questions: LISTING_TYPE.question,
  events: LISTING_TYPE.event,
  /** Events by their nearest occurrence. */
  calendar: 3,
  unanswered: 4,
  /** Events at each of their occurrences. */
  occurrences: 5,
} as const

/** The windows of the popular lists, narrowest first (table `popular_window`). */
export const POPULAR_WINDOW = { day: 0, week: 1, month: 2, all: 3 } as const

export type ListKind = (typeof LIST_KIND)[keyof typeof LIST_KIND]

/** What a list shows: one kind, or posts, questions and events together. */
export type ListKindChoice = Exclude<ListKind, typeof LIST_KIND.occurrences> | 'all'

/** The name under which a kind of list is counted. */
export const countedKindOf = (choice: ListKindChoice): CountedName =>
  choice === 'all' ? 'all' : COUNTED[choice]

type CountedName = Exclude<keyof typeof LIST_KIND, 'occurrences'> | 'all'

const COUNTED: Readonly<Record<Exclude<ListKindChoice, 'all'>, CountedName>> = {
  [LIST_KIND.posts]: 'posts',
  [LIST_KIND.questions]: 'questions',
  [LIST_KIND.events]: 'events',
  [LIST_KIND.calendar]: 'calendar',
  [LIST_KIND.unanswered]: 'unanswered',
}

export const listKindsOf = (choice: ListKindChoice): readonly ListKind[] =>
  choice === 'all' ? [LIST_KIND.posts, LIST_KIND.questions, LIST_KIND.events] : [choice]
