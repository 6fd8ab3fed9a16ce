import { z } from 'zod'

const SECONDS = 'число секунд від 1 до 300'
const seconds = (usual: number) => z.coerce.number().int().min(1).max(300).default(usual)

/** The settings of the language model: it is on when its address, key and name are set. */
export const assistantSettings = {
  AI_URL: [
    z
      .url({ protocol: /^https?$/ })
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    'адреса сервісу, сумісного з OpenAI, як-от https://api.openai.com/v1',
  ],
  AI_KEY: [
    z
      .string()
      .regex(/^[!-~]+$/)
      .optional(),
    'ключ до цього сервісу',
  ],
  AI_MODEL: [z.string().min(1).max(200).optional(), 'назва моделі, як її знає сервіс'],
  AI_DAILY_TOKENS: [
    z.coerce.number().int().min(1_000).max(100_000_000).default(100_000),
    'число токенів від 1000 до 100000000',
  ],
  AI_TOTAL_SECONDS: [seconds(30), SECONDS],
  AI_IDLE_SECONDS: [seconds(8), SECONDS],
  AI_SHIELD: [
    z
      .enum(['on', 'off'])
      .default('off')
      .transform((word) => word === 'on'),
    'on або off: чи питати модель, чи не шахрайство публікація з ознаками; on потребує AI_URL, AI_KEY і AI_MODEL',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = {
  [Name in keyof typeof assistantSettings]: z.output<(typeof assistantSettings)[Name][0]>
}

/** A model behind an OpenAI-compatible endpoint. */
export interface AssistantConfig {
  readonly url: string
  readonly key: string
  readonly model: string
  /** How many tokens one person may use a day (UTC). */
  readonly dailyTokens: number
  /** Maximum time for a whole response, in seconds. */
  readonly totalSeconds: number
  /** Maximum time without data, in seconds. */
  readonly idleSeconds: number
  /** Whether it is asked, too, if what was published with signs of fraud looks like fraud. */
  readonly looksForFraud: boolean
}

/** @returns nothing where no model is configured */
export function assistantConfig(s: Settings): AssistantConfig | undefined {
  if (!s.AI_URL || !s.AI_KEY || !s.AI_MODEL) return undefined
  return {
    url: s.AI_URL,
    key: s.AI_KEY,
    model: s.AI_MODEL,
    dailyTokens: s.AI_DAILY_TOKENS,
    totalSeconds: s.AI_TOTAL_SECONDS,
    idleSeconds: s.AI_IDLE_SECONDS,
    looksForFraud: s.AI_SHIELD,
  }
}
