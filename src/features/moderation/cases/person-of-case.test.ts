import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { decidingOf } from '../../../../test/people/deciding.ts'
import { someWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { moderators, reportedPost } = decidingOf(api)

test('a moderator learns whether another account shares an address or a browser, and no more', async () => {
  const { author, caseId } = await reportedPost('Кімната з балконом')
  const [moderator, other] = [await moderators(), await someWriter(api)]
  const told = async () => {
    const { person } = (await moderator.ask('GET', `/cases/${caseId}`)).body
    expect(JSON.stringify(person)).not.toMatch(/203\.0\.113|192\.0\.2/)
    return [person.sharesAddress, person.sharesDevice]
  }
  const noteAddress = (customer_id: number, address: string) =>
    db.updateTable('session').set({ address }).where('customer_id', '=', customer_id).execute()
  const noteBrowser = (customer_id: number, name: string) =>
    db
      .insertInto('device_cookie')
      .values({ customer_id, token_hash: Buffer.from(name) })
      .execute()

  await noteAddress(author.id, '203.0.113.7')
  await noteBrowser(author.id, 'one')
  await noteBrowser(other.id, 'another')
  expect(await told()).toEqual([false, false])
  await noteAddress(other.id, '203.0.113.7')
  expect(await told()).toEqual([true, false])
  await noteAddress(other.id, '192.0.2.1')
  await noteBrowser(other.id, 'one')
  expect(await told()).toEqual([false, true])
})
