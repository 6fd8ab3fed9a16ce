import { expect, test } from 'vitest'
import { measurePassword } from './measure-password.ts'

test('what is too short is weak, however hard it is to guess', async () => {
  expect(await measurePassword('жґ9ї§Qxє', [])).toBeLessThanOrEqual(1)
  expect(await measurePassword('жґ9ї§Qxєґ7Ї№', [])).toBeGreaterThan(1)
})
