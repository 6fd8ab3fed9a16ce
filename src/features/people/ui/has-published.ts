import type { Customer } from '../contract.ts'

/** Whether somebody has published anything: a text of any kind, an answer or a comment. */
export const hasPublished = ({
  posts,
  questions,
  events,
  answers,
  comments,
}: Pick<Customer, 'posts' | 'questions' | 'events' | 'answers' | 'comments'>): boolean =>
  posts + questions + events + answers + comments > 0
