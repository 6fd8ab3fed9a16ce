import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, expect } from 'vitest'
import { type AppOptions, createApp } from '../src/app/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { openJobPool } from '../src/platform/jobs/worker.ts'
import type { OpenedServices } from '../src/platform/open-services.ts'
import { createTestDatabase } from './database.ts'
import { openCheckedServices } from './log/checked-services.ts'
import { readOnlyReplicas } from './servers/read-only-replicas.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body
export type Body = any

type Parameters = Record<string, string | number | readonly (string | number)[] | undefined>

interface TestResponse {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  readonly body: Body
}

export interface TestApi {
  readonly services: OpenedServices
  /** The same database without the product's time limit, to prepare and to check. */
  readonly db: Database
  readonly databaseUrl: string
  /** What jobs are run over: a connection takes longer to open than most jobs take. */
  readonly jobPool: pg.Pool
  /** The lines of the log so far. */
  readonly logged: readonly string[]
  /** GET /api{path}; the response must be 200. */
  get(path: string, parameters?: Parameters): Promise<Body>
  /** Any request to the product, whatever the response; a write goes as our own pages send it. */
  send(path: string, init?: RequestInit): Promise<TestResponse>
  /** GET /api{path}, which must be refused with a problem of this status. */
  refuse(status: number, path: string, parameters?: Parameters): Promise<Body>
}

/**
 * The application over a fresh database; both go when the tests of the file have ended. Nothing is limited,
 * and a test may say where its visitor is (`X-Forwarded-For`). What is logged is checked for addresses and tokens;
 * `LOG_LEVEL: 'silent'` says that its errors are meant, so that they are not printed. Reads that replicas take may
 * write nothing.
 * @param settings settings that differ from those of the tests
 */
export async function openApi(
  settings: Record<string, string> = {},
  options: AppOptions = {},
): Promise<TestApi> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svoi-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_POOL_SIZE: '8',
    FILES_URL: 'http://files.test',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    ACCESS_LOG: 'on',
    ...settings,
  })
  const { services: opened, logged } = await openCheckedServices(
    config,
    database.url,
    settings.LOG_LEVEL !== 'silent',
  )
  const replicas = readOnlyReplicas(opened.db, database.url)
  const services = { ...opened, replicas }
  const app = createApp(services, options)
  const db = openDatabase({
    url: database.url,
    poolSize: 2,
    prepared: true,
    statementTimeout: 30_000,
  })
  const jobPool = openJobPool({ url: database.url, services })
  afterAll(async () => {
    await jobPool.end()
    await db.destroy()
    await replicas.close()
    await services.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const send = senderTo(app)
  return {
    services,
    db,
    databaseUrl: database.url,
    jobPool,
    logged,
    send,
    async get(path, parameters) {
      const { status, body } = await send(`/api${path}${queryOf(parameters)}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    async refuse(wanted, path, parameters) {
      const { status, type, body } = await send(`/api${path}${queryOf(parameters)}`)
      expect(status, JSON.stringify(body)).toBe(wanted)
      expect(type).toContain('application/problem+json')
      expect(body).toMatchObject({
        status: wanted,
        title: expect.any(String),
        code: expect.any(String),
      })
      return body
    },
  }
}

/** Sends requests to an application, as our own pages do. */
export const senderTo =
  (app: ReturnType<typeof createApp>): TestApi['send'] =>
  async (path, init) => {
    const request = new Request(`http://svoi.test${path}`, init)
    if (!['GET', 'HEAD'].includes(request.method)) addWhatBrowsersSend(request.headers)
    const response = await app.fetch(request)
    const { status, headers } = response
    const text = await response.text()
    const type = headers.get('content-type') ?? ''
    const isJson = type.includes('json') && text !== ''
    return { status, type, headers, body: isJson ? JSON.parse(text) : text }
  }

/** What a test says itself stands; a header that it leaves empty is not sent. */
function addWhatBrowsersSend(headers: Headers): void {
  const usual = { 'sec-fetch-site': 'same-origin', 'x-request-with': 'XMLHttpRequest' }
  for (const [name, value] of Object.entries(usual)) {
    if (!headers.has(name)) headers.set(name, value)
    else if (headers.get(name) === '') headers.delete(name)
  }
}

/** An array is written as the same name several times, each with its index. */
function queryOf(parameters: Parameters = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (Array.isArray(value))
      value.forEach((one, index) => {
        query.append(`${name}[${index}]`, String(one))
      })
    else if (value !== undefined) query.append(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
