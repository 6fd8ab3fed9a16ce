/** What a decision does to words or to an account. */
export const DECISION_ACTS = [
  'edit',
  'hide',
  'reject',
  'remove',
  'move',
  'close',
  'duplicate',
  'warn',
  'mute',
  'ban',
  'stop-reports',
] as const
export type DecisionAct = (typeof DECISION_ACTS)[number]

/** Those that take words away. */
export const TEXT_ACTS = ['hide', 'reject', 'remove'] as const satisfies readonly DecisionAct[]

/** Those that put a post, a question or an event in order and leave it to its readers. */
export const ORDER_ACTS = ['move', 'close', 'duplicate'] as const satisfies readonly DecisionAct[]
export type OrderAct = (typeof ORDER_ACTS)[number]

/** For how many hours somebody is muted or banned; a ban may also be for good. */
export const SANCTION_HOURS = [24, 72, 168, 720] as const

/** The rules of the community are numbered (messages/pages/user-agreement.md). */
export const RULES = [1, 2, 3, 4, 5, 6, 7, 8] as const
