import { expect, inject, test } from 'vitest'
import { connect } from './connect.ts'

test('a connection that the server ended while it was idle fails its next query, not the process', async () => {
  const { url } = inject('testServer')
  const idle = await connect(url, 'svoi-idle')
  const other = await connect(url, 'svoi-other')
  const { rows } = await idle.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => idle.once('end', resolve))
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(idle.query('select 1')).rejects.toThrow()
  await other.end()
})
