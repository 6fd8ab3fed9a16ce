import { z } from 'zod'

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')

/** What one visitor, and all of them together, may ask of a process. */
export const loadSettings = {
  RATE_LIMITS: [onOff.default(true), 'on, або off на час власних замірів'],
  OVERLOAD_PROTECTION: [onOff.default(true), 'on, або off на час власних замірів'],
  MAX_CONNECTIONS: [
    z.coerce.number().int().min(100).max(100_000).default(12_000),
    'число зʼєднань від 100 до 100000',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>
