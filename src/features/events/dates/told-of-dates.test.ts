import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { repeatingEventOf } from '../../../../test/events/repeating-event.ts'
import { inDays, insertWorld } from '../../../../test/factories.ts'
import { eventFields } from '../event-fields.ts'
import { findEventFields } from '../find-event-fields.ts'
import { refreshDueOccurrences } from '../refresh-occurrences.ts'
import { saveEvent } from '../save-event.ts'

const api = await openApi()
const { db } = api
const { person, club } = repeatingEventOf(api)
beforeAll(async () => {
  await insertWorld(db)
})
const onDay = (at: string, time: string) => `${at.slice(0, 10)} ${time}`
const timeOf = async (id: number) => (await findEventFields(db, id))?.startsAt.slice(11) ?? ''

describe('who comes to a date that was moved is told when it is at its own time again', () => {
  test('because its organiser takes the move back', async () => {
    const { id, author, first } = await club()
    const [comer, always] = [await person(), await person()]
    await comer.one(id, first, 'going')
    await always.all(id, 'going')
    const moved = await author.change({ id, at: first, startsAt: onDay(first, '20:30') })
    expect(await comer.told()).toEqual([['event-changed', moved.body.date.startsAt]])
    await author.change({ id, at: first })
    expect(await comer.told()).toEqual([['event-changed', first]])
    expect(await always.told()).toEqual([['event-changed', first]])
  })

  test('because another rule has a date where it was moved', async () => {
    const { id, author, first, second } = await club()
    const [comer, other, always] = [await person(), await person(), await person()]
    await comer.one(id, first, 'going')
    await other.one(id, second, 'going')
    await always.all(id, 'going')
    const nextDay = new Date(Date.parse(first) + 86_400_000).toISOString()
    await author.change({ id, at: first, startsAt: onDay(nextDay, await timeOf(id)) })
    for (const one of [comer, always])
      expect(await one.told()).toEqual([['event-changed', nextDay]])
    const fields = await findEventFields(db, id)
    const daily = eventFields.parse({ ...fields, recurrence: 'FREQ=DAILY;COUNT=40' })
    await db.transaction().execute((tx) => saveEvent(tx, id, daily))
    for (const one of [comer, always]) expect(await one.told()).toEqual([['event-changed', first]])
    expect(await other.told()).toEqual([])
    // it stays there: the move is forgotten
    const weekly = eventFields.parse({ ...fields, recurrence: 'FREQ=WEEKLY;COUNT=4' })
    await db.transaction().execute((tx) => saveEvent(tx, id, weekly))
    expect((await author.dates(id))[0]).toMatchObject({ at: first, startsAt: first })
  })

  test('because the year goes on to a date that is where it was moved', async () => {
    const { id, author } = await club({ recurrence: 'FREQ=WEEKLY' })
    const { rows } = await sql<{ at: Date }>`
      select max(original_at) as at from event_occurrence where post_id = ${id}`.execute(db)
    const at = rows[0]?.at.toISOString() ?? ''
    const comer = await person()
    await comer.one(id, at, 'going')
    const weekLater = new Date(Date.parse(at) + 7 * 86_400_000).toISOString()
    const moved = await author.change({ id, at, startsAt: onDay(weekLater, await timeOf(id)) })
    expect(await comer.told()).toEqual([['event-changed', moved.body.date.startsAt]])
    await refreshDueOccurrences(db, inDays(320))
    expect(await comer.told()).toEqual([['event-changed', at]])
  })
})
