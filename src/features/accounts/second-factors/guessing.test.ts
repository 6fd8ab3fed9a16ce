import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertMember } from '../../../../test/sign-in.ts'
import { issueToken } from '../email/one-time-token.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, totpOwner } from './totp.ts'

test('ticket after ticket, from many addresses: ten codes of an app in a quarter of an hour', async () => {
  const { db, send, services } = await openApi({ RATE_LIMITS: 'on' })
  const id = await insertMember(db)
  const sealed = services.secrets.seal(newTotpSecret(), totpOwner(id))
  await db
    .updateTable('account')
    .set({ totp_secret: sealed, totp_confirmed_at: new Date(), totp_last_step: 2 ** 40 })
    .where('customer_id', '=', id)
    .execute()
  const guess = async (number: number, code = '123456') =>
    send('/api/login/second-factor', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` },
      body: JSON.stringify({
        ticket: await issueToken(db, 'second-factor', { customerId: id }),
        code,
      }),
    })
  const statuses: number[] = []
  for (let number = 0; number < 12; number++) statuses.push((await guess(number)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  const [spare] = await makeRecoveryCodes(db, id)
  expect((await guess(13, spare)).status, 'the owner still comes in').toBe(200)
})
