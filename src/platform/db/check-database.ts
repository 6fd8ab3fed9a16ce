import { Client, type DatabaseError } from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'

/** How long the server may take to respond, in milliseconds. */
const DATABASE_TIMEOUT = 5_000
const OLDEST_VERSION = 150_000

/**
 * Whether the database of DATABASE_URL responds, lets us in and can hold Ukrainian text.
 * @throws ConfigError saying what is wrong with it
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = open(url)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
        current_setting('server_encoding') as encoding, lower('Я') = 'я' as "knowsLetters"`,
    )
    refuseUnfit(rows[0])
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATABASE_URL: ${reasonOf(error as Failure, client)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function open(url: string): Client {
  try {
    return new Client({
      connectionString: url,
      connectionTimeoutMillis: DATABASE_TIMEOUT,
      application_name: 'svoi-check',
    })
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: адресу не прочитати: ${(error as Error).message}`)
  }
}

interface Server {
  readonly version: number
  readonly name: string
  readonly encoding: string
  readonly knowsLetters: boolean
}

function refuseUnfit({ version, name, encoding, knowsLetters }: Server): void {
  if (version < OLDEST_VERSION)
    throw new ConfigError(
      `DATABASE_URL: потрібен PostgreSQL 15 або новіший, а там ${name.split(' ')[0]}`,
    )
  if (encoding !== 'UTF8')
    throw new ConfigError(`DATABASE_URL: база має бути в кодуванні UTF8, а вона в ${encoding}`)
  // under LC_CTYPE=C neither lower() nor pg_trgm knows a Cyrillic letter
  if (!knowsLetters)
    throw new ConfigError(
      'DATABASE_URL: база не знає українських літер; створіть її з локаллю, як-от C.UTF-8',
    )
}

type Failure = Partial<Pick<DatabaseError, 'code'>> & Error

function reasonOf({ code = '', message }: Failure, { host, port, user, database }: Client): string {
  const server = `«${host}:${port}»`
  const reasons: Readonly<Record<string, string>> = {
    ENOTFOUND: `сервера «${host}» не знайдено`,
    EAI_AGAIN: `сервера «${host}» не знайдено`,
    ECONNREFUSED: `${server} не приймає зʼєднань; чи працює там PostgreSQL?`,
    ETIMEDOUT: `${server} не відповідає`,
    EHOSTUNREACH: `${server} не відповідає`,
    ENETUNREACH: `${server} не відповідає`,
    '28P01': `пароль для «${user}» не підходить`,
    '3D000': `бази «${database}» на сервері немає; створіть її командою createdb`,
    '53300': `у сервера ${server} не лишилося вільних зʼєднань`,
    '57P03': `сервер ${server} ще запускається; спробуйте за мить`,
  }
  if (message === 'timeout expired') return `${server} не відповідає`
  return reasons[code] ?? `не вдалося зʼєднатися: ${message}`
}

/** Settings of PostgreSQL without which a power cut loses what was acknowledged, or the whole database. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * Whether the database keeps what it acknowledged through a power cut. On a server of the operator they may know what
 * they do, so they are told; the bundled one has no reason to be without.
 * @param isBundled whether the server is the bundled one
 * @throws StartError when the bundled server lacks it
 */
export async function checkDurability(url: string, isBundled: boolean): Promise<void> {
  const client = await connect(url, 'svoi-check')
  const { rows } = await client
    .query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1) order by name',
      [DURABLE],
    )
    .finally(() => client.end())
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length === 0) return
  if (isBundled)
    throw new StartError(
      `${lossOf(off)}; увімкніть це командою ALTER SYSTEM RESET або в postgresql.conf`,
    )
  console.warn(lossOf(off))
}

const lossOf = (off: readonly string[]) =>
  `База не переживе зникнення живлення без втрат: вимкнено ${off.join(', ')}`
