import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openAssistant } from '../../../test/people/assistant.ts'
import { cutsOff, refuses, rewrites, startModel } from '../../../test/servers/model-server.ts'
import { createApp } from '../../app/app.ts'
import { createBreaker } from './model/breaker.ts'
import { secondsOfToday } from './model/daily-tokens.ts'

const model = await startModel()

test('calls at the same time do not pass the budget of a day together', async () => {
  const { improve, tokens } = await openAssistant(model, {
    AI_DAILY_TOKENS: '3000',
    AI_IDLE_SECONDS: '20',
    AI_TOTAL_SECONDS: '20',
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  model.answer(async (response) => {
    await released
    rewrites()(response)
  })
  const answers = Array.from({ length: 8 }, () => improve('<p>Слово.</p>'))
  const refused = Promise.all(
    answers.map(async (answer) => {
      const { status, body } = await answer
      return [status, body.code]
    }),
  )
  // whoever is refused is refused at once; the others wait for the model
  await vi.waitFor(async () => expect(await tokens()).toBeGreaterThan(0))
  const first = await Promise.race(answers)
  expect([first.status, first.body.code]).toEqual([429, 'ai-budget'])
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await tokens()).toBeLessThanOrEqual(3_000)
  release()
  const codes = await refused
  const done = codes.filter(([status]) => status === 200).length
  expect(done).toBe(model.asked.length)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(8)
  expect(await tokens()).toBe(done * 100)
})

test('a budget of its own for each day, which begins at midnight (UTC)', async () => {
  const { improve, db, tokens } = await openAssistant(model, { AI_DAILY_TOKENS: '3000' })
  model.answer(rewrites())
  await improve('<p>Слово.</p>')
  await db.updateTable('ai_use').set({ tokens: 2_999 }).execute()
  expect((await improve('<p>Слово.</p>')).body.code).toBe('ai-budget')
  expect(await tokens()).toBe(2_999)
  // what needs no model is always there
  expect((await improve('<p>"Слово"</p>', 'typography')).status).toBe(200)
  expect(secondsOfToday(new Date('2026-11-22T23:59:30.500Z'))).toBe(30)
})

test('ten a minute', async () => {
  const { improve } = await openAssistant(model, { RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let time = 0; time < 11; time++)
    statuses.push((await improve('<p>Слово.</p>', 'typography')).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('a failing service is tried once after each pause', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  for (let time = 0; time < 4; time++) breaker.failed()
  expect(breaker.wait()).toBe(0)
  breaker.failed()
  expect(breaker.wait()).toBe(30)
  now = 29_001
  expect(breaker.wait()).toBe(1)
  now = 30_000
  expect([breaker.wait(), breaker.wait()]).toEqual([0, 30])
  breaker.failed()
  expect(breaker.wait()).toBe(30)
  now = 60_000
  expect(breaker.wait()).toBe(0)
  breaker.succeeded()
  expect([breaker.wait(), breaker.wait()]).toEqual([0, 0])
})

test('neither the text nor the key stands in a log', async () => {
  const { services, bearer } = await openAssistant(model, { ACCESS_LOG: 'off' })
  const lines: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(line, _, done) {
        lines.push(String(line))
        done()
      },
    }),
  )
  const app = createApp({ ...services, log })
  const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  const ask = () =>
    app.fetch(
      new Request('http://svoi.test/api/ai/improve', {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'correct', content: '<p>Таємниця Оленки</p>' }),
      }),
    )
  for (const answer of [
    refuses(500, {}, '{"error":{"message":"Таємниця Оленки"}}'),
    refuses(401),
    cutsOff('{"blocks'),
    rewrites(),
  ]) {
    model.answer(answer)
    await ask()
  }
  expect(lines).toHaveLength(3)
  expect(lines.join('')).toContain('the model gave no response')
  expect(printed.flatMap((one) => one.mock.calls)).toEqual([])
  for (const one of printed) one.mockRestore()
  expect(lines.join('')).not.toMatch(/Таємниця|Оленк|very-secret/)
})
