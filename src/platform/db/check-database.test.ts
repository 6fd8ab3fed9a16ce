import { expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { checkDurability } from './check-database.ts'
import { connect } from './connect.ts'

// the server of the tests does not wait for the disk (test/global-setup.ts)
const { databaseUrl } = await openApi()

test('the bundled server is refused without what a power cut needs, the one of an operator named', async () => {
  const client = await connect(databaseUrl, 'svoi-test')
  const { rows } = await client.query('show fsync').finally(() => client.end())
  expect(rows).toEqual([{ fsync: 'off' }])
  await expect(checkDurability(databaseUrl, true)).rejects.toThrow(/fsync.*ALTER SYSTEM RESET/)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await checkDurability(databaseUrl, false)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/живлення.*fsync/)]])
  warn.mockRestore()
})
