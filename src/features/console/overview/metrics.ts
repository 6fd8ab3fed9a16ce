/** What is counted by day and place, as `daily_statistic.metric` names it. */
export type Metric =
  | 'joined'
  /** People who were signed in and came; only measured on the day itself. */
  | 'active'
  | 'posts'
  | 'questions'
  | 'events'
  | 'answers'
  | 'comments'
  /** Questions of the days that have no answer yet. */
  | 'unanswered'
  /** Median minutes from a question to its first answer. */
  | 'first-answer'
  /** Of whatever it is, by the place of its case. */
  | 'reports'
  /** Median minutes from the beginning of a case to its decision, by the day of the decision. */
  | 'decision-time'

/** The periods that can be looked at, in days. */
export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]
/** Stands for itself where an address names none. */
export const USUAL_PERIOD: Period = 30

/** The period that an address names; undefined for the usual one and for what is none. */
export const periodOf = (given: unknown): Period | undefined =>
  PERIODS.find((one) => one !== USUAL_PERIOD && String(one) === String(given))

/** The spans of days for which different people are counted: a day, a week, a month. */
export const ACTIVE_SPANS = [1, 7, 30] as const

/** What is drawn day by day; the share is computed from two metrics. */
export const DRAWN = [
  'joined',
  'active',
  'posts',
  'questions',
  'events',
  'answers',
  'comments',
  'unanswered-share',
  'first-answer',
  'reports',
  'decision-time',
] as const
export type Drawn = (typeof DRAWN)[number]

/** Durations in minutes, of which a median is kept: where there are none, nothing can be said. */
export const DURATIONS: readonly string[] = [
  'first-answer',
  'decision-time',
] satisfies readonly Drawn[]

/** What the period is summed up by: activity for its three spans, everything else once. */
export const FIGURES = [
  ...ACTIVE_SPANS.map((span) => `active-${span}` as const),
  ...DRAWN.filter((one) => one !== 'active'),
] as const
export type Figure = (typeof FIGURES)[number]
