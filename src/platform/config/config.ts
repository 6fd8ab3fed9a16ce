import { z } from 'zod'
import { FILES_PATH } from '../../lib/address/endpoint-paths.ts'
import { isLoopback } from '../http/address/is-loopback.ts'
import { type AssistantConfig, assistantConfig, assistantSettings } from './assistant-settings.ts'
import { type BackupConfig, backupConfig, backupSets, backupSettings } from './backup-settings.ts'
import { ConfigError } from './config-error.ts'
import { mailSettings } from './mail-settings.ts'
import {
  type MonitoringConfig,
  monitoringConfig,
  monitoringSettings,
} from './monitoring-settings.ts'
import { pushSettings, type VapidKeys, vapidKeys } from './push-settings.ts'
import { type S3Config, s3Config, s3Settings } from './s3-settings.ts'
import { missingOfSet } from './setting-sets.ts'
import { type SocialConfig, socialConfig, socialSets, socialSettings } from './social-settings.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((address) => URL.canParse(address) && new URL(address).pathname === '/')
  .transform((address) => new URL(address).origin)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''))

const SECRET_KEY_BYTES = 32
const secretKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === SECRET_KEY_BYTES)

/** Every setting with a description of its valid values for the error message. */
export const settings = {
  NODE_ENV: [
    z.enum(['development', 'production', 'test']).default('production'),
    'development, production або test',
  ],
  ROLE: [
    z.enum(['all', 'web', 'worker', 'migrate']).default('all'),
    'all, web, worker або migrate',
  ],
  HOST: [
    z.string().min(1).default('127.0.0.1'),
    'адреса, на якій слухати, як-от 127.0.0.1 чи 0.0.0.0',
  ],
  PORT: [port.default(3000), 'порт від 1 до 65535'],
  PUBLIC_URL: [
    origin.optional(),
    'адреса, яку відкривають люди, без шляху, як-от https://svoi.example',
  ],
  FILES_URL: [httpUrl.optional(), 'адреса сервера файлів, як-от https://files.svoi.example'],
  DATA_DIR: [z.string().min(1).default('./data'), 'тека для вбудованої бази й файлів'],
  ...s3Settings,
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'postgres://user:password@host:5432/name',
  ],
  DATABASE_POOL_SIZE: [z.coerce.number().int().min(1).max(200).default(10), 'число від 1 до 200'],
  DATABASE_PREPARED: [
    onOff.default(true),
    'on, або off, якщо попереду PgBouncer, старіший за 1.21',
  ],
  REDIS_URL: [z.url({ protocol: /^rediss?$/ }).optional(), 'redis://user:password@host:6379'],
  PAGE_CACHE_SECONDS: [
    z.coerce.number().int().min(0).max(3600).default(15),
    'число секунд від 0 (вимкнено) до 3600',
  ],
  DEMO: [
    onOff.optional(),
    'on або off; саме по собі on лише з ROLE=all там, куди заходять тільки з цього компʼютера',
  ],
  TRUST_PROXY: [
    z.coerce.number().int().min(0).max(5).default(0),
    'число проксі попереду, від 0 до 5',
  ],
  ...mailSettings,
  SECRET_KEY: [
    secretKey.optional(),
    '32 байти в base64, як їх дає команда openssl rand -base64 32',
  ],
  ...backupSettings,
  ...pushSettings,
  ...socialSettings,
  ...assistantSettings,
  RATE_LIMITS: [onOff.default(true), 'on, або off на час власних замірів'],
  LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'debug, info, warn, error або silent',
  ],
  ...monitoringSettings,
  OPERATOR_NAME: [
    z.string().min(1).max(200).default('Свої'),
    'назва або імʼя того, хто тримає цей сайт',
  ],
  OPERATOR_EMAIL: [
    z.email().default('hello@example.org'),
    'електронна адреса, на яку можуть писати люди',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

const S3_SET = Object.keys(s3Settings) as (keyof typeof s3Settings)[]
const ASSISTANT_SET = ['AI_URL', 'AI_KEY', 'AI_MODEL'] as const
const PUSH_SET = Object.keys(pushSettings) as (keyof typeof pushSettings)[]

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> }

export interface Config {
  readonly environment: Settings['NODE_ENV']
  /** What the process does (docs/decisions/0043-roles.md). */
  readonly role: Settings['ROLE']
  readonly host: string
  readonly port: number
  /** The origin that people open, without a slash at the end. */
  readonly publicUrl: string
  /** Whether the site is there for more than the browser of this machine. */
  readonly isPublic: boolean
  /** Where pictures are: an address of its own, or `/files` of the site. */
  readonly filesUrl: string
  readonly dataDir: string
  /** Absent: files stand in `dataDir`. */
  readonly s3: S3Config | undefined
  /** Absent: the bundled server in `dataDir`; always there but for the role `all`. */
  readonly databaseUrl: string | undefined
  readonly databasePoolSize: number
  readonly databasePrepared: boolean
  /** Absent: processes exchange messages through the database. */
  readonly redisUrl: string | undefined
  /** How long pages for visitors are cached, in seconds; 0 turns the cache off. */
  readonly pageCacheSeconds: number
  readonly demo: boolean
  /** Encrypts secrets in the database; absent: a key is kept in `dataDir`. */
  readonly secretKey: Buffer | undefined
  /** Absent: nothing is backed up. */
  readonly backup: BackupConfig | undefined
  readonly trustProxy: number
  /** Whether rate limits apply (platform/limits). */
  readonly rateLimits: boolean
  readonly logLevel: Settings['LOG_LEVEL']
  readonly monitoring: MonitoringConfig
  readonly mail: {
    /** Absent: letters are files of a folder in `dataDir`. */
    readonly smtpUrl: string | undefined
    readonly sender: { readonly name: string; readonly address: string }
    /** Who may read them at /dev/mail; their links sign in to accounts. */
    readonly shownTo: 'nobody' | 'this machine' | 'anybody'
  }
  /** Absent: a pair is made once and kept in the database. */
  readonly vapidKeys: VapidKeys | undefined
  /** Google, Apple and Telegram, as far as they are configured. */
  readonly social: SocialConfig
  /** The language model of the assistant; absent: only help that needs no model. */
  readonly assistant: AssistantConfig | undefined
  readonly operator: { readonly name: string; readonly email: string }
}

/**
 * Reads the configuration from the environment; an empty variable counts as absent.
 * @throws ConfigError naming the first wrong variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const s = Object.fromEntries(
    Object.entries(settings).map(([name, [schema, wants]]) => {
      const result = schema.safeParse(environment[name]?.trim() || undefined)
      if (!result.success)
        throw new ConfigError(
          `${name}: має бути ${wants}; задано «${shownValue(name, environment[name])}»`,
        )
      return [name, result.data]
    }),
  ) as Settings
  if (s.SMTP_URL && !s.MAIL_FROM)
    throw new ConfigError(
      `MAIL_FROM: має бути ${settings.MAIL_FROM[1]}, коли задано SMTP_URL; задано «»`,
    )
  if (s.ROLE !== 'all' && !s.DATABASE_URL)
    throw new ConfigError(
      `DATABASE_URL: має бути ${settings.DATABASE_URL[1]}, коли задано ROLE=${s.ROLE}; задано «»`,
    )
  const missing = missingOfSet(s, [...socialSets, ...backupSets, S3_SET, ASSISTANT_SET, PUSH_SET])
  if (missing)
    throw new ConfigError(
      `${missing}: має бути ${settings[missing][1]}, коли задано решту набору; задано «»`,
    )
  if (s.S3_BUCKET && s.S3_BUCKET === s.S3_PRIVATE_BUCKET)
    throw new ConfigError(
      `S3_PRIVATE_BUCKET: має бути не тим бакетом, що S3_BUCKET; задано «${s.S3_BUCKET}»`,
    )
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`
  const isPublic = isReachedByOthers(s.HOST, publicUrl)
  return {
    environment: s.NODE_ENV,
    role: s.ROLE,
    host: s.HOST,
    port: s.PORT,
    publicUrl,
    isPublic,
    filesUrl: s.FILES_URL ?? FILES_PATH,
    dataDir: s.DATA_DIR,
    s3: s3Config(s),
    backup: backupConfig(s, { dataDir: s.DATA_DIR, s3: s3Config(s) }),
    databaseUrl: s.DATABASE_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    databasePrepared: s.DATABASE_PREPARED,
    redisUrl: s.REDIS_URL,
    pageCacheSeconds: s.PAGE_CACHE_SECONDS,
    demo: s.DEMO ?? (s.ROLE === 'all' && !isPublic),
    secretKey: s.SECRET_KEY,
    trustProxy: s.TRUST_PROXY,
    rateLimits: s.RATE_LIMITS,
    logLevel: s.LOG_LEVEL,
    monitoring: monitoringConfig(s, isPublic),
    mail: {
      smtpUrl: s.SMTP_URL,
      sender: s.MAIL_FROM ?? { name: s.OPERATOR_NAME, address: s.OPERATOR_EMAIL },
      shownTo: mailShownTo(s, publicUrl),
    },
    vapidKeys: vapidKeys(s),
    social: socialConfig(s),
    assistant: assistantConfig(s),
    operator: { name: s.OPERATOR_NAME, email: s.OPERATOR_EMAIL },
  }
}

/** @throws ConfigError when it is set on a site that is open to others */
function mailShownTo(
  { DEV_MAIL, SMTP_URL, HOST }: Settings,
  publicUrl: string,
): Config['mail']['shownTo'] {
  const isPossible = !SMTP_URL && isOfThisMachine(publicUrl)
  if (DEV_MAIL && !isPossible)
    throw new ConfigError(`DEV_MAIL: має бути ${settings.DEV_MAIL[1]}; задано «on»`)
  if (DEV_MAIL === false || !isPossible) return 'nobody'
  if (DEV_MAIL) return 'anybody'
  return isLoopback(HOST) ? 'this machine' : 'nobody'
}

const isReachedByOthers = (host: string, publicUrl: string) =>
  !(isLoopback(host) && isLoopback(new URL(publicUrl).hostname))

function isOfThisMachine(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && isLoopback(hostname)
}

/** The value as given, without secrets, for the log. */
const shownValue = (name: string, value = '') =>
  /SECRET|_TOKEN$|_KEY$/.test(name) ? '…' : value.replace(/(\/\/[^:/?#]*:)[^@]*@/, '$1…@')
