import { z } from 'zod'
import { assistantSettings } from './assistant-settings.ts'
import { backupSettings } from './backup-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { loadSettings } from './load-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { mapSettings } from './map-settings.ts'
import { monitoringSettings } from './monitoring-settings.ts'
import { pushSettings } from './push-settings.ts'
import { s3Settings } from './s3-settings.ts'
import { socialSettings } from './social-settings.ts'

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
  ...databaseSettings,
  REDIS_URL: [z.url({ protocol: /^rediss?$/ }).optional(), 'redis://user:password@host:6379'],
  ...mapSettings,
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
  ...loadSettings,
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

/** The settings as they are read. */
export type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> }
