import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../src/platform/db/connect.ts'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A fresh copy of the migrated template, for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(inject('testServer').template)

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

async function createDatabase(template: string): Promise<TestDatabase> {
  const { url: server } = inject('testServer')
  const name = `svoi_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = await connect(url, 'svoi-test')
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
