import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'

const api = await openApi()

test('who has no proven address is told where the link would go', async () => {
  const id = await insertMember(api.db, { email: 'unproven@example.com', email_verified_at: null })
  const { status, body } = await callerOf(api)(
    'POST',
    '/user/export',
    {},
    (await signInAs(api.db, id)).bearer,
  )
  expect([status, body.code]).toEqual([409, 'email-unproven'])
})

test('an archive may be asked for twice a day', async () => {
  const limited = await openApi({ RATE_LIMITS: 'on' })
  const { bearer } = await signInAs(
    limited.db,
    await insertMember(limited.db, { email: 'twice@example.com' }),
  )
  const again = () => callerOf(limited)('POST', '/user/export', {}, bearer)
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  const { status, headers } = await again()
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000)
})
