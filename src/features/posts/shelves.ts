/** The shelves of the listing (db/migrations/0005_lists.sql). */
export const shelf = { posts: 0, questions: 1, events: 2, calendar: 3, unanswered: 4 } as const

export type Shelf = (typeof shelf)[keyof typeof shelf]

/** What a list shows: one shelf, or posts, questions and events together. */
export type ShelfChoice = Shelf | 'all'

export const shelvesOf = (choice: ShelfChoice): readonly Shelf[] =>
  choice === 'all' ? [shelf.posts, shelf.questions, shelf.events] : [choice]
