import { openApi } from '../api.ts'
import type { startModel } from '../servers/model-server.ts'
import { callerOf, insertMember, signInAs } from '../sign-in.ts'

type Model = Awaited<ReturnType<typeof startModel>>

/** An application with a model of short deadlines, and somebody who is signed in. */
export async function openAssistant(model: Model, settings: Record<string, string> = {}) {
  const api = await openApi({
    ...model.settings,
    AI_TOTAL_SECONDS: '2',
    AI_IDLE_SECONDS: '1',
    LOG_LEVEL: 'silent',
    AI_DAILY_TOKENS: '1000000',
    ...settings,
  })
  const request = callerOf(api)
  const customerId = await insertMember(api.db)
  const { bearer } = await signInAs(api.db, customerId)
  return {
    ...api,
    bearer,
    improve: (content: string, action = 'correct', more: object = {}) =>
      request('POST', '/ai/improve', { action, content, ...more }, bearer),
    list: () => request('GET', '/ai/actions', undefined, bearer),
    /** How many tokens are spoken for today. */
    async tokens(): Promise<number> {
      const row = await api.db
        .selectFrom('ai_use')
        .select('tokens')
        .where('customer_id', '=', customerId)
        .executeTakeFirst()
      return row?.tokens ?? 0
    },
  }
}
