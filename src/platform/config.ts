import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((address) => URL.canParse(address) && new URL(address).pathname === '/')
  .transform((address) => new URL(address).origin)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''))

/** Every setting, with what it wants in words: the words stand in the error and in `.env.example`. */
export const settings = {
  NODE_ENV: [
    z.enum(['development', 'production', 'test']).default('production'),
    'development, production or test',
  ],
  HOST: [
    z.string().min(1).default('127.0.0.1'),
    'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  ],
  PORT: [port.default(3000), 'a port from 1 to 65535'],
  PUBLIC_URL: [
    origin.optional(),
    'the address people open, without a path, such as https://svoi.example',
  ],
  FILES_URL: [
    httpUrl.optional(),
    'the address of the file host, such as https://files.svoi.example',
  ],
  DATA_DIR: [
    z.string().min(1).default('./data'),
    'a folder for the bundled database and the files',
  ],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'postgres://user:password@host:5432/name',
  ],
  DATABASE_POOL_SIZE: [
    z.coerce.number().int().min(1).max(200).default(10),
    'a number from 1 to 200',
  ],
  DATABASE_PREPARED: [onOff.default(true), 'on, or off behind a PgBouncer older than 1.21'],
  PAGE_CACHE_SECONDS: [
    z.coerce.number().int().min(0).max(3600).default(15),
    'seconds from 0 (off) to 3600',
  ],
  DEMO: [onOff.default(true), 'on or off'],
  TRUST_PROXY: [
    z.coerce.number().int().min(0).max(5).default(0),
    'how many proxies stand in front, 0 to 5',
  ],
  LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'debug, info, warn, error or silent',
  ],
  OPERATOR_NAME: [z.string().min(1).max(200).default('Свої'), 'the name of who runs this site'],
  OPERATOR_EMAIL: [
    z.email().default('hello@example.org'),
    'an e-mail address that people may write to',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> }

export interface Config {
  readonly environment: Settings['NODE_ENV']
  readonly host: string
  readonly port: number
  /** The origin that people open, without a slash at the end. */
  readonly publicUrl: string
  /** Where pictures are: an address of its own, or `/files` of the site. */
  readonly filesUrl: string
  readonly dataDir: string
  /** Absent: the bundled server in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databasePoolSize: number
  readonly databasePrepared: boolean
  /** How long a page is kept for visitors without an account; 0 renders each anew. */
  readonly pageCacheSeconds: number
  readonly demo: boolean
  readonly trustProxy: number
  readonly logLevel: Settings['LOG_LEVEL']
  readonly operator: { readonly name: string; readonly email: string }
}

/** A setting is wrong. The message is one line that names the variable and what it wants. */
export class ConfigError extends Error {
  override name = 'ConfigError'
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
          `${name}: wants ${wants}; got "${withoutPassword(environment[name])}"`,
        )
      return [name, result.data]
    }),
  ) as Settings
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`
  return {
    environment: s.NODE_ENV,
    host: s.HOST,
    port: s.PORT,
    publicUrl,
    filesUrl: s.FILES_URL ?? '/files',
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    databasePrepared: s.DATABASE_PREPARED,
    pageCacheSeconds: s.PAGE_CACHE_SECONDS,
    demo: s.DEMO,
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
    operator: { name: s.OPERATOR_NAME, email: s.OPERATOR_EMAIL },
  }
}

const withoutPassword = (value = '') => value.replace(/(\/\/[^:/?#]*:)[^@]*@/, '$1…@')
