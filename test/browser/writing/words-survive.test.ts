import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../seeded.ts'
import { openWriter, type Writer } from './killed-writer.ts'

// Issue: at whatever moment a page, the network, the session or the server ends, no word is lost but of the last second.

/** KILLS=200 is the whole of it; the usual number keeps `npm test` short. */
const KILLS = Number(process.env.KILLS ?? 10)
const SEED = Number(process.env.SEED ?? 2_026)
const EACH_MAY_TAKE = 10_000

let writer: Writer
beforeAll(async () => {
  writer = await openWriter()
}, 180_000)
afterAll(() => writer?.close())

test(`${KILLS} kills lose no word that was kept`, {
  timeout: 60_000 + KILLS * EACH_MAY_TAKE,
}, async () => {
  const { below, pick } = seeded(SEED)
  const counts: Record<string, number> = {}
  await writer.open()
  for (let kill = 0; kill < KILLS; kill++) {
    const what =
      kill % 10 === 4 ? 'server' : kill % 10 === 9 ? 'session' : pick(['page', 'page', 'network'])
    counts[what] = (counts[what] ?? 0) + 1
    await writer.type(1 + below(6))
    if (below(10) === 0) await writer.untilSaved()
    else await writer.pause(below(500))
    await ends[what as keyof typeof ends](below)
    const place = `kill ${kill} (${what}), seed ${SEED}`
    const { words, isAsked } = await writer.open()
    expect(words, `${place}: in order, none doubled`).toEqual(writer.first(words.length))
    expect(words.length, `${place}: all that was kept`).toBeGreaterThanOrEqual(writer.kept())
    expect(isAsked, `${place}: nobody else wrote, so nothing has to be chosen`).toBe(false)
    writer.goOnFrom(words.length)
    if (kill % 25 === 24) console.info(`${kill + 1} of ${KILLS} kills`)
  }
  await writer.type(3)
  await writer.untilSaved()
  expect(await writer.onServer()).toEqual(writer.first(writer.typed()))
  console.info(`${KILLS} kills (${JSON.stringify(counts)}), ${JSON.stringify(writer.figures())}`)
})

test('what was typed in the same box while signed out stands beside it, and can be chosen', async () => {
  await writer.open()
  await writer.type(2)
  await writer.untilSaved()
  await writer.endSession()
  await writer.crash()
  expect((await writer.open()).words).toEqual([])
  await writer.typeOther('незнайомка')
  await writer.crash()
  await writer.signIn()
  const { words, isAsked } = await writer.open()
  expect([words, isAsked]).toEqual([writer.first(writer.typed()), true])
  await writer.crash()
  await writer.open()
  await writer.takeOther()
  expect(await writer.onServer()).toEqual(['незнайомка'])
})

type Below = (most: number) => number

/** How something ends, and comes back. What is typed meanwhile has to be there too. */
const ends = {
  page: () => writer.crash(),
  async network(below: Below) {
    await writer.setOffline(true)
    await writer.type(1 + below(4))
    await writer.pause(below(400))
    if (below(2) === 0) await writer.crash()
    await writer.setOffline(false)
    if (below(2) === 0) await writer.crash()
    else await writer.leave()
  },
  async session(below: Below) {
    await writer.endSession()
    await writer.type(1 + below(4))
    await writer.pause(below(400))
    await writer.crash()
    await writer.signIn()
  },
  async server(below: Below) {
    writer.killServer()
    await writer.type(1 + below(4))
    if (below(2) === 0) await writer.crash()
    await writer.startServer()
    await writer.crash()
  },
}
