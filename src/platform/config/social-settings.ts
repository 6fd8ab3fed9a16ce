import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { isLoopback } from '../http/address/is-loopback.ts'

const word = z.string().regex(/^\S+$/).optional()
const isSafeIssuer = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}
const issuer = (usual: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine((address) => URL.canParse(address) && isSafeIssuer(address))
    .default(usual)
const privateKey = z
  .string()
  // an environment file holds it in one line
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isPrivateKey)

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

const ISSUER = 'адреса з https (http лише на цьому компʼютері)'

/** The settings of social sign-in: a provider is on when all its settings are present. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: [word, 'ідентифікатор клієнта з Google Cloud Console'],
  GOOGLE_CLIENT_SECRET: [word, 'секрет клієнта з Google Cloud Console'],
  GOOGLE_ISSUER: [issuer('https://accounts.google.com'), ISSUER],
  APPLE_CLIENT_ID: [word, 'ідентифікатор сервісу (Services ID) від Apple'],
  APPLE_TEAM_ID: [word, 'ідентифікатор команди від Apple'],
  APPLE_KEY_ID: [word, 'ідентифікатор ключа від Apple'],
  APPLE_PRIVATE_KEY: [privateKey.optional(), 'ключ із файлу .p8 від Apple, рядки через \\n'],
  APPLE_ISSUER: [issuer('https://appleid.apple.com'), ISSUER],
  TELEGRAM_BOT_NAME: [z.string().regex(/^\w+$/).optional(), 'імʼя бота без @'],
  TELEGRAM_BOT_TOKEN: [
    z
      .string()
      .regex(/^\d+:[\w-]+$/)
      .optional(),
    'токен бота від @BotFather, як-от 123456:ABC…',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = {
  [Name in keyof typeof socialSettings]: z.output<(typeof socialSettings)[Name][0]>
}

/** Who people may sign in by; absent ones are not configured. */
export interface SocialConfig {
  readonly google?: { readonly issuer: string; readonly clientId: string; readonly secret: string }
  readonly apple?: {
    readonly issuer: string
    readonly clientId: string
    readonly teamId: string
    readonly keyId: string
    /** In PEM. */
    readonly privateKey: string
  }
  readonly telegram?: { readonly botName: string; readonly botToken: string }
}

/** Each is whole or absent. */
export const socialSets: readonly (readonly (keyof Settings)[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['TELEGRAM_BOT_NAME', 'TELEGRAM_BOT_TOKEN'],
]

export function socialConfig(s: Settings): SocialConfig {
  return {
    ...(s.GOOGLE_CLIENT_ID &&
      s.GOOGLE_CLIENT_SECRET && {
        google: {
          issuer: s.GOOGLE_ISSUER,
          clientId: s.GOOGLE_CLIENT_ID,
          secret: s.GOOGLE_CLIENT_SECRET,
        },
      }),
    ...(s.APPLE_CLIENT_ID &&
      s.APPLE_TEAM_ID &&
      s.APPLE_KEY_ID &&
      s.APPLE_PRIVATE_KEY && {
        apple: {
          issuer: s.APPLE_ISSUER,
          clientId: s.APPLE_CLIENT_ID,
          teamId: s.APPLE_TEAM_ID,
          keyId: s.APPLE_KEY_ID,
          privateKey: s.APPLE_PRIVATE_KEY,
        },
      }),
    ...(s.TELEGRAM_BOT_NAME &&
      s.TELEGRAM_BOT_TOKEN && {
        telegram: { botName: s.TELEGRAM_BOT_NAME, botToken: s.TELEGRAM_BOT_TOKEN },
      }),
  }
}
