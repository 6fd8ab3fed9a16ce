import * as m from '../../../paraglide/messages.js'
import type { Drawn, Figure } from './metrics.ts'

/** What each figure is called, on the page and in files. */
export const figureNames: Readonly<Record<Drawn | Figure, () => string>> = {
  joined: m.figure_joined,
  active: m.figure_active,
  'active-1': m.figure_active_day,
  'active-7': m.figure_active_week,
  'active-30': m.figure_active_month,
  posts: m.figure_posts,
  questions: m.figure_questions,
  events: m.figure_events,
  answers: m.figure_answers,
  comments: m.figure_comments,
  'unanswered-share': m.figure_unanswered_share,
  'first-answer': m.figure_first_answer,
  reports: m.figure_reports,
  'decision-time': m.figure_decision_time,
}
