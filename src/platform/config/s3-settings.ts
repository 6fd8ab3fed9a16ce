import { z } from 'zod'

const word = z.string().regex(/^\S+$/).optional()
const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
  .optional()
const endpoint = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''))

const BUCKET = 'назва, від 3 до 63 малих латинських літер, цифр, крапок і дефісів'

/** The settings of a store of files: all of them, or the files stand in a folder. */
export const s3Settings = {
  S3_ENDPOINT: [
    endpoint.optional(),
    'адреса сховища без назви бакета, як-от https://s3.eu-central-1.amazonaws.com',
  ],
  S3_REGION: [word, 'регіон сховища, як-от eu-central-1 чи auto'],
  S3_BUCKET: [bucket, BUCKET],
  S3_PRIVATE_BUCKET: [bucket, BUCKET],
  S3_ACCESS_KEY_ID: [word, 'ідентифікатор ключа доступу до сховища'],
  S3_SECRET_ACCESS_KEY: [word, 'секретний ключ доступу до сховища'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = { [Name in keyof typeof s3Settings]: z.output<(typeof s3Settings)[Name][0]> }

/** A store of files that speaks S3. */
export interface S3Config {
  readonly endpoint: string
  readonly region: string
  /** What anybody may fetch. */
  readonly bucket: string
  /** Files for one person; only the site reads them. */
  readonly privateBucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Undefined where nothing of it is set. */
export function s3Config(s: Settings): S3Config | undefined {
  if (
    !s.S3_ENDPOINT ||
    !s.S3_REGION ||
    !s.S3_BUCKET ||
    !s.S3_PRIVATE_BUCKET ||
    !s.S3_ACCESS_KEY_ID ||
    !s.S3_SECRET_ACCESS_KEY
  )
    return undefined
  return {
    endpoint: s.S3_ENDPOINT,
    region: s.S3_REGION,
    bucket: s.S3_BUCKET,
    privateBucket: s.S3_PRIVATE_BUCKET,
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
  }
}
