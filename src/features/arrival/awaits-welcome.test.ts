import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertWorld } from '../../../test/factories.ts'
import { someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)

const WARSAW = { destinationCountry: 'PL', destinationCity: 'warsaw' }
type Writer = Awaited<ReturnType<typeof someWriter>>
const offered = async (person: Writer) => (await person.ask('GET', '/home')).body.awaitsWelcome

/** Somebody who joined so many days ago. */
async function joined(days: number): Promise<Writer> {
  const person = await someWriter(api)
  await db
    .updateTable('customer')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', person.id)
    .execute()
  return person
}

test('home offers the first steps to who is new, until the last is taken', async () => {
  const me = await joined(2)
  expect(await offered(me)).toBe(true)
  await me.ask('PUT', '/arrival', WARSAW)
  await me.ask('PUT', '/arrival/tags', { tagIds: [] })
  expect(await offered(me)).toBe(true)
  await me.ask('PUT', '/arrival/people', {})
  expect(await offered(me)).toBe(false)
})

test('skipped they are offered no more, nor when one is taken later, as from the settings', async () => {
  const me = await joined(2)
  for (let time = 0; time < 2; time++)
    expect((await me.ask('PUT', '/arrival/skipped', {})).status).toBe(200)
  expect(await offered(me)).toBe(false)
  expect((await me.ask('PUT', '/arrival', WARSAW)).body.nextStep).toBe('tags')
  expect(await offered(me)).toBe(false)
  expect((await me.ask('GET', '/arrival')).body.nextStep).toBe('question')
})

test('a step that was passed over is asked for no more, and the last ends it', async () => {
  const me = await joined(2)
  for (const [step, nextStep] of [
    ['place', 'tags'],
    ['tags', 'people'],
    ['people', 'question'],
  ]) {
    expect(await offered(me)).toBe(true)
    expect((await me.ask('PUT', '/arrival/skipped', { step })).body).toEqual({ nextStep })
  }
  expect(await offered(me)).toBe(false)
})

test('who has been here for long is offered nothing, nor a visitor', async () => {
  expect(await offered(await joined(31))).toBe(false)
  expect((await api.get('/home')).awaitsWelcome).toBe(false)
})
