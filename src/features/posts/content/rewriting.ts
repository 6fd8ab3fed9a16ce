import type { Limit } from '../../../platform/limits/limit.ts'

/** How often somebody may change, remove and bring back what is written, all of it together. */
export const rewriting = {
  name: 'rewriting',
  per: 'person',
  rules: [
    { times: 30, seconds: 60 },
    { times: 500, seconds: 86_400 },
  ],
} as const satisfies Limit
