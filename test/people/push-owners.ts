import { expect } from 'vitest'
import type { TestApi } from '../api.ts'
import type { openPushServer } from '../servers/push-server.ts'
import { callerOf, insertMember, signInAs } from '../sign-in.ts'

/** People with browsers that take pushes of a service. */
export function pushOwnersOf(api: TestApi, service: Awaited<ReturnType<typeof openPushServer>>) {
  const { db } = api
  const request = callerOf(api)
  return {
    /** @param settings what they changed of how they are told */
    async somebody(settings?: object) {
      const id = await insertMember(db)
      const { bearer } = await signInAs(db, id)
      const ask = async (method: string, path: string, body?: object) => {
        const { status, body: said } = await request(method, path, body, bearer)
        expect(status, JSON.stringify(said)).toBe(200)
        return said
      }
      const subscription = service.subscribe()
      await ask('POST', '/push-subscriptions', subscription)
      if (settings) await ask('PUT', '/notifications/settings', settings)
      return { id, ask, subscription }
    },
    /** How many browsers of theirs are known. */
    async countOf(customerId: number): Promise<number> {
      const rows = await db
        .selectFrom('push_subscription')
        .select('id')
        .where('customer_id', '=', customerId)
        .execute()
      return rows.length
    },
  }
}
