import { FILES_PATH } from '../../lib/address/endpoint-paths.ts'
import { isLoopback } from '../http/address/is-loopback.ts'
import { type AssistantConfig, assistantConfig } from './assistant-settings.ts'
import { type BackupConfig, backupConfig, backupSets } from './backup-settings.ts'
import { ConfigError } from './config-error.ts'
import { type MapTilesConfig, mapTilesConfig } from './map-settings.ts'
import { type MonitoringConfig, monitoringConfig } from './monitoring-settings.ts'
import { pushSettings, type VapidKeys, vapidKeys } from './push-settings.ts'
import { type S3Config, s3Config, s3Settings } from './s3-settings.ts'
import { missingOfSet } from './setting-sets.ts'
import { type Settings, settings } from './settings.ts'
import { type SocialConfig, socialConfig, socialSets } from './social-settings.ts'

const S3_SET = Object.keys(s3Settings) as (keyof typeof s3Settings)[]
const ASSISTANT_SET = ['AI_URL', 'AI_KEY', 'AI_MODEL'] as const
const PUSH_SET = Object.keys(pushSettings) as (keyof typeof pushSettings)[]

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
  /** Absent: the map has no streets. */
  readonly mapTiles: MapTilesConfig | undefined
  /** Absent: the bundled server in `dataDir`; always there but for the role `all`. */
  readonly databaseUrl: string | undefined
  /** Servers that replicate it and take reads; mostly none. */
  readonly databaseReplicaUrls: readonly string[]
  /** Connections of one process to each server. */
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
  /** Whether requests are refused that are too much for the process (platform/overload). */
  readonly overloadProtection: boolean
  /** Connections that one process keeps at once; further ones are closed. */
  readonly maxConnections: number
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
  if (s.DATABASE_REPLICA_URLS && !s.DATABASE_URL)
    throw new ConfigError(
      `DATABASE_URL: має бути ${settings.DATABASE_URL[1]}, коли задано DATABASE_REPLICA_URLS; задано «»`,
    )
  const missing = missingOfSet(s, [...socialSets, ...backupSets, S3_SET, ASSISTANT_SET, PUSH_SET])
  if (missing)
    throw new ConfigError(
      `${missing}: має бути ${settings[missing][1]}, коли задано решту набору; задано «»`,
    )
  if (s.AI_SHIELD && !s.AI_URL)
    throw new ConfigError(
      `AI_URL: має бути ${settings.AI_URL[1]}, коли задано AI_SHIELD=on; задано «»`,
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
    mapTiles: mapTilesConfig(s),
    databaseUrl: s.DATABASE_URL,
    databaseReplicaUrls: s.DATABASE_REPLICA_URLS ?? [],
    databasePoolSize: s.DATABASE_POOL_SIZE,
    databasePrepared: s.DATABASE_PREPARED,
    redisUrl: s.REDIS_URL,
    pageCacheSeconds: s.PAGE_CACHE_SECONDS,
    demo: s.DEMO ?? (s.ROLE === 'all' && !isPublic),
    secretKey: s.SECRET_KEY,
    trustProxy: s.TRUST_PROXY,
    rateLimits: s.RATE_LIMITS,
    overloadProtection: s.OVERLOAD_PROTECTION,
    maxConnections: s.MAX_CONNECTIONS,
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
  /SECRET|_TOKEN$|_KEY$/.test(name) ? '…' : value.replace(/(\/\/[^:/?#]*:)[^@]*@/g, '$1…@')
