import { afterAll, expect, test } from 'vitest'
import {
  APPLE_PUBLIC_KEY,
  openBrowserOf,
  socialSettings,
} from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { openProvider } from '../../../../test/servers/openid-provider.ts'

const provider = await openProvider({ site: 'http://localhost:3000', appleKey: APPLE_PUBLIC_KEY })
afterAll(() => provider.close())
const api = await openApi(socialSettings(provider.issuer))

test('id, name and username are enough to join, and the moment of consent is recorded', async () => {
  const browser = openBrowserOf(api)
  await browser.comeBack(await browser.visitProvider('/uk/sign-in/apple', 'subject-1'))
  const { body } = await browser.call('GET', '/registration/joining')
  const form = { id: body.joining.id, name: 'Оксана Гугленко', username: 'huhlenko' }
  const refused = await browser.call('POST', '/registration/apple', { ...form, acept: false })
  expect([refused.status, refused.body.field]).toEqual([400, 'acept'])
  const before = new Date()
  expect((await browser.call('POST', '/registration/apple', form)).status).toBe(200)
  const { accepted_rules_at } = await api.db
    .selectFrom('account')
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .select('accepted_rules_at')
    .where('username', '=', 'huhlenko')
    .executeTakeFirstOrThrow()
  expect(accepted_rules_at.getTime()).toBeGreaterThan(before.getTime() - 5_000)
})
