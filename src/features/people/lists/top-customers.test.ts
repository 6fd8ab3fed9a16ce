import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertCustomer, insertWorld } from '../../../../test/factories.ts'
import { knownWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
const { warsaw, krakow } = await insertWorld(db)

type Listed = { customers: { username: string; cityName: string | null }[]; here: number }
const usernames = ({ customers }: Pick<Listed, 'customers'>) =>
  customers.map(({ username }) => username)

async function trust(customer_id: number, points: number) {
  const values = ['', 'PL'].map((country_code) => ({ country_code, customer_id, points, items: 3 }))
  await db.insertInto('top_customer').values(values).execute()
}

test('who lives in a city and shows it comes before the rest of its country, and nobody sees themselves', async () => {
  const at = (username: string, city_id: number | null, hidden_info: string[] = []) =>
    insertCustomer(db, { username, country_code: 'PL', city_id, hidden_info })
  await trust(await at('krakow', krakow), 90)
  await trust(await at('secretly', warsaw, ['destinationCity']), 80)
  await trust(await at('nowhere', null), 70)
  await trust(await at('first-here', warsaw), 60)
  await trust(await at('second-here', warsaw), 50)
  const everybody = ['krakow', 'secretly', 'nowhere', 'first-here', 'second-here']
  const ofWarsaw = { destinationCountry: 'PL', destinationCity: 'warsaw', perPage: 20 }
  const ofCity: Listed = await get('/customers/top', ofWarsaw)
  expect(usernames(ofCity)).toEqual(['first-here', 'second-here', 'krakow', 'secretly', 'nowhere'])
  expect(ofCity.here).toBe(2)
  expect(ofCity.customers[3]?.cityName).toBeNull()
  const ofCountry: Listed = await get('/customers/top', { destinationCountry: 'PL', perPage: 20 })
  expect(usernames(ofCountry)).toEqual(everybody)
  expect(ofCountry.here).toBe(0)
  expect(usernames(await get('/customers/top', { ...ofWarsaw, perPage: 1 }))).toEqual([
    'first-here',
  ])

  const me = await knownWriter(api)
  await trust(me.id, 100)
  expect(usernames(await get('/customers/top', { destinationCountry: 'PL' }))).toContain(
    me.username,
  )
  const { body } = await me.ask('GET', '/customers/top?destinationCountry=PL&perPage=20')
  expect(usernames(body)).toEqual(everybody)
  const home = (await me.ask('GET', '/home?destinationCountry=PL')).body
  expect(usernames({ customers: home.helpers })).toEqual(everybody.slice(0, 4))
})
