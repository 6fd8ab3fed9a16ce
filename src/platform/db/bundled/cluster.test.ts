import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leakIn } from '../../../../test/log/checked-log.ts'
import { emptyFolder } from '../../../../test/process/own-folder.ts'
import { connect } from '../connect.ts'
import { openBundledServer } from './bundled-server.ts'

test('the log of the server has its errors without what people typed', async () => {
  const folder = await emptyFolder('server-log')
  const server = await openBundledServer(folder)
  const client = await connect(server.url, 'svoi-test')
  await client.query(`create table person (email text unique)`)
  const insert = `insert into person values ('olena@example.com')`
  await client.query(insert)
  await expect(client.query(insert)).rejects.toThrow('duplicate key')
  await client.end()
  await server.stop()
  const log = await readFile(path.join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "person_email_key"')
  expect(log.split('\n').flatMap((line) => leakIn(line) ?? [])).toEqual([])
})
