/** The steps of `/uk/welcome` in their order; the last one saves nothing. */
export const WELCOME_STEPS = ['place', 'tags', 'people', 'question'] as const
export type WelcomeStep = (typeof WELCOME_STEPS)[number]
/** Who has come here has taken or skipped all of them. */
export const LAST_STEP = 'question' satisfies WelcomeStep

/** How long somebody has lived where they live. */
export const STAGES = [
  'planning',
  'just-arrived',
  'under-a-year',
  'one-to-three-years',
  'long-ago',
] as const
export type Stage = (typeof STAGES)[number]

/** Tags that one may begin with: a feed of more says nothing. */
export const MAX_TAGS = 12
/** Tags that are offered at most. */
export const MAX_OFFERED = 24
/** People that are offered at most. */
export const MAX_ANSWERERS = 6

/** The step after one; the last is followed by itself. */
export const stepAfter = (step: WelcomeStep): WelcomeStep =>
  WELCOME_STEPS[WELCOME_STEPS.indexOf(step) + 1] ?? LAST_STEP
