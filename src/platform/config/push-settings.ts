import { z } from 'zod'

const PUBLIC_BYTES = 65
const PRIVATE_BYTES = 32
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes)
    .optional()

/** The settings of web push (RFC 8292): without them a key pair is generated once and stored in the database. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: [
    key(PUBLIC_BYTES),
    'відкритий ключ web push, як його дає команда npx web-push generate-vapid-keys',
  ],
  VAPID_PRIVATE_KEY: [
    key(PRIVATE_BYTES),
    'закритий ключ web push, як його дає команда npx web-push generate-vapid-keys',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = {
  [Name in keyof typeof pushSettings]: z.output<(typeof pushSettings)[Name][0]>
}

/** The key pair that identifies this site to push services, in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** @returns nothing where no pair is configured */
export function vapidKeys(s: Settings): VapidKeys | undefined {
  if (!s.VAPID_PUBLIC_KEY || !s.VAPID_PRIVATE_KEY) return undefined
  return { publicKey: s.VAPID_PUBLIC_KEY, privateKey: s.VAPID_PRIVATE_KEY }
}
