import { afterAll, expect } from 'vitest'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Services } from '../src/platform/context.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { openServices } from '../src/platform/open-services.ts'
import { createTestDatabase } from './database.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body
export type Body = any

type Parameters = Record<string, string | number | readonly (string | number)[] | undefined>

export interface TestApi {
  readonly services: Services
  /** The same database without the product's time limit, to prepare and to check. */
  readonly db: Database
  /** GET /api{path}; the answer must be 200. */
  get(path: string, parameters?: Parameters): Promise<Body>
  /** Any request to the product, whatever it answers. */
  send(path: string, init?: RequestInit): Promise<{ status: number; type: string; body: Body }>
  /** GET /api{path}, which must be refused with a problem of this status. */
  refuse(status: number, path: string, parameters?: Parameters): Promise<Body>
}

/** The application over a fresh database; both go when the tests of the file have ended. */
export async function openApi(): Promise<TestApi> {
  const database = await createTestDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_POOL_SIZE: '4',
    FILES_URL: 'http://files.test',
  })
  const services = openServices(config, database.url)
  const app = createApp(services)
  const db = openDatabase({
    url: database.url,
    poolSize: 2,
    prepared: true,
    statementTimeout: 30_000,
  })
  afterAll(async () => {
    await db.destroy()
    await services.close()
    await database.drop()
  })

  const send: TestApi['send'] = async (path, init) => {
    const response = await app.fetch(new Request(`http://svoi.test${path}`, init))
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, body: type.includes('json') ? JSON.parse(text) : text }
  }
  return {
    services,
    db,
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
