import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { someWriter } from '../../../../test/writers.ts'
import { forgetClaims } from './forget-claims.ts'

const api = await openApi()
const { db } = api
const world = await insertWorld(db)

/** A claim on a business of Warsaw, and what forgetting leaves of it. */
async function someClaim() {
  const [shop, other] = [await someWriter(api), await someWriter(api)]
  await db
    .updateTable('customer')
    .set({ type: 2, city_id: world.warsaw })
    .where('id', '=', shop.id)
    .execute()
  const sent = await other.ask('POST', `/customers/${shop.username}/business/claim`, {
    words: 'Пошта info@usmishka.example, номер у реєстрі 0000123456',
  })
  expect(sent.status).toBe(200)
  const ofOther = ['claimant_id', '=', other.id] as const
  return {
    shop,
    set: (values: { state?: string; decided_at?: Date; created_at?: Date }) =>
      db
        .updateTable('business_claim')
        .set(values)
        .where(...ofOther)
        .execute(),
    isKept: async () => {
      await forgetClaims(db)
      return !!(await db
        .selectFrom('business_claim')
        .select('id')
        .where(...ofOther)
        .executeTakeFirst())
    },
  }
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('half a year after the decision a claim is forgotten', async () => {
  const { set, isKept } = await someClaim()
  await set({ state: 'refused', decided_at: daysAgo(179) })
  expect(await isKept()).toBe(true)
  await set({ decided_at: daysAgo(181) })
  expect(await isKept()).toBe(false)
})

test('one that nobody can decide any more is forgotten as well', async () => {
  const { shop, set, isKept } = await someClaim()
  await set({ created_at: daysAgo(181) })
  expect(await isKept()).toBe(true)
  await db.updateTable('customer').set({ type: 1 }).where('id', '=', shop.id).execute()
  expect(await isKept()).toBe(false)
})
