import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { profilesOf } from '../../../../test/people/profile.ts'
import { polling } from '../../../app/polling.ts'
import { tasks } from '../../../app/tasks.ts'
import { runWaitingJobs } from '../../../platform/jobs/worker.ts'
import { closeLemmas, warmLemmas } from '../../search/words/lemmas.ts'

const api = await openApi()
const { db, get, services, jobPool } = api
afterAll(closeLemmas)
beforeAll(async () => {
  await insertWorld(db)
  // the dictionary of the search takes its time, which is no matter of a test
  await warmLemmas()
})

const person = profilesOf(api)

describe('one’s own profile', () => {
  test('everything at once, as the others see it and as they see it themselves', async () => {
    const { set, own, shown, username, id } = await person()
    const { status, body } = await set({
      username,
      firstName: ' Олена ',
      lastName: 'Гнатюк',
      bio: 'Пишу про Варшаву',
      birthDate: '8 березня 1990',
      destinationCountry: 'pl',
      destinationCity: 'warsaw',
      social: { instagram: '@olena', x: 'https://twitter.com/olena', tiktok: '' },
      additionalLink: 'olena.example',
    })
    expect([status, body.detail]).toEqual([200, undefined])
    const expected = {
      name: 'Олена Гнатюк',
      bio: 'Пишу про Варшаву',
      destinationCountry: 'PL',
      destinationCity: 'warsaw',
      cityName: 'Варшава',
      social: { instagram: 'https://www.instagram.com/olena', x: 'https://x.com/olena' },
      additionalLink: 'https://olena.example',
    }
    expect(await shown()).toMatchObject({ ...expected, birthDate: '--03-08' })
    expect(await own()).toMatchObject({
      ...expected,
      birthDate: '1990-03-08',
      email: `${username}@example.com`,
      hiddeInfo: [],
      language: 'ua-UA',
      drafts: 0,
      bookmarks: 0,
    })
    expect(body.user).toEqual(await own())
    expect(id).toBeGreaterThan(0)
  })

  test('of several empty lines one stays', async () => {
    const { set, own } = await person()
    await set({ bio: 'Пишу\n\n\n \n\r\n\r\n\r\nпро Варшаву\nй трамваї' })
    expect((await own()).bio).toBe('Пишу\n\nпро Варшаву\nй трамваї')
  })

  test('what is not sent stays, null removes', async () => {
    const { set, own } = await person({ last_name: 'Гнатюк', bio: 'Пишу' })
    await set({ social: { x: 'olena', linkedin: 'olena' }, birthDate: '1990-03-08' })
    await set({ firstName: 'Оля' })
    expect(await own()).toMatchObject({
      firstName: 'Оля',
      lastName: 'Гнатюк',
      bio: 'Пишу',
      birthDate: '1990-03-08',
      social: { x: 'https://x.com/olena', linkedin: 'https://www.linkedin.com/in/olena' },
    })
    await set({ lastName: null, bio: null, birthDate: null, social: { linkedin: 'olena' } })
    expect(await own()).toMatchObject({
      name: 'Оля',
      lastName: null,
      bio: '',
      birthDate: null,
      social: { linkedin: 'https://www.linkedin.com/in/olena' },
    })
    await set({ social: null, additionalLink: null })
    expect((await own()).social).toEqual({})
  })

  test('a city goes with its country', async () => {
    const { set, own } = await person()
    const home = async () => {
      const { destinationCountry, destinationCity } = await own()
      return [destinationCountry, destinationCity]
    }
    await set({ destinationCountry: 'PL', destinationCity: 'krakow' })
    await set({ destinationCountry: 'PL' })
    expect(await home()).toEqual(['PL', 'krakow'])
    await set({ destinationCity: 'warsaw' })
    expect(await home()).toEqual(['PL', 'warsaw'])
    await set({ destinationCountry: 'DE' })
    expect(await home()).toEqual(['DE', null])
    await set({ destinationCountry: null })
    expect(await home()).toEqual([null, null])
    expect((await set({ destinationCity: 'berlin' })).status).toBe(400)
    expect((await set({ destinationCountry: 'DE', destinationCity: 'warsaw' })).status).toBe(404)
  })

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ firstName: '   ' }, 'firstName'],
    [{ firstName: 'а'.repeat(51) }, 'firstName'],
    [{ bio: 'а'.repeat(1_001) }, 'bio'],
    [{ birthDate: '30 лютого 1990' }, 'birthDate'],
    [{ birthDate: '2999-01-01' }, 'birthDate'],
    [{ destinationCountry: 'XX' }, 'destinationCountry'],
    [{ additionalLink: 'javascript:alert(1)' }, 'additionalLink'],
    [{ additionalLink: 'https://a:b@evil.example' }, 'additionalLink'],
    [{ additionalLink: 'не адреса' }, 'additionalLink'],
    [{ social: { instagram: 'https://evil.example/olena' } }, 'social.instagram'],
    [{ social: { telegram: '@olena' } }, 'social.telegram'],
    [{ social: { myspace: 'olena' } }, 'myspace'],
    [{ hiddeInfo: ['email'] }, 'hiddeInfo.0'],
    [{ language: 'en-GB' }, 'language'],
    [{ type: 3 }, 'type'],
    [{ newUsername: 'Олена' }, 'newUsername'],
    [{ newUsername: 'admin' }, 'newUsername'],
    [{ newUsername: '...' }, 'newUsername'],
    [{ avatar: '00000000-0000-4000-8000-000000000000' }, 'avatar'],
    [{ role: 'admin' }, 'role'],
  ])('%j is refused beside its field', async (change, field) => {
    const { set, own } = await person()
    const before = await own()
    const { status, body } = await set({ bio: 'Нове', ...change })
    expect([status, body.field]).toEqual([400, field])
    expect(await own()).toEqual(before)
  })

  test('nobody else’s', async () => {
    const { set } = await person()
    const other = await person()
    expect((await set({ username: other.username, bio: 'Чуже' })).status).toBe(403)
    expect((await other.own()).bio).toBe('')
  })
})

describe('search', () => {
  const jobsOf = async (id: number) => {
    const { rows } = await sql<{ withPosts: boolean }>`select payload->'withPosts' as "withPosts"
      from graphile_worker._private_jobs where payload->>'customerId' = ${String(id)}
      order by id`.execute(db)
    return rows.map(({ withPosts }) => withPosts)
  }

  test('reads posts anew only when they are signed otherwise', async () => {
    const { set, id } = await person({ last_name: 'Коваль' })
    await set({ bio: 'Люблю трамваї' })
    await set({ hiddeInfo: ['bio'] })
    await set({ hiddeInfo: ['bio', 'lastName'] })
    await set({ language: 'ua-UA' })
    await set({ hiddeInfo: [] })
    await set({ firstName: 'Олена' })
    expect(await jobsOf(id)).toEqual([false, false, true, false, true, true])
  })
})

test('a business shows no day of birth; it is there again for a person', async () => {
  const { set, own, shown } = await person({ birth_date: '1990-03-08' })
  expect((await shown()).birthDate).toBe('--03-08')
  await set({ type: 2 })
  expect((await shown()).birthDate).toBeNull()
  expect((await own()).birthDate).toBe('1990-03-08')
  await set({ type: 1 })
  expect((await shown()).birthDate).toBe('--03-08')
})

describe('what is hidden', () => {
  test('nobody but the owner sees, and search finds nothing by it', async () => {
    const { set, own, shown, id, username } = await person({
      first_name: 'Мар’яна',
      last_name: 'Таємниченко',
      birth_date: '1990-03-08',
      country_code: 'PL',
      bio: 'Розводжу капібар',
      additional_link: 'https://taiemna.example',
    })
    await db
      .insertInto('social_link')
      .values({ customer_id: id, network: 'x', url: 'https://x.com/taiemna' })
      .execute()
    await insertPost(db, { author_id: id, title: 'Допис про трамваї' })
    const hiddeInfo = [
      'lastName',
      'birthDate',
      'bio',
      'destinationCountry',
      'social',
      'additionalLink',
    ]
    await set({ bio: 'Розводжу капібар' })
    await runJobs()
    expect((await get('/search', { query: 'капібар' })).total).toBe(1)
    await set({ hiddeInfo })
    await runJobs()
    const all = JSON.stringify([
      await shown(),
      (await get('/search', { query: 'капібар' })).tape,
      (await get('/search', { query: 'Таємниченко' })).tape,
      await get(`/customers/${username}/posts`),
      await get('/feed'),
    ])
    expect(all).not.toMatch(/Таємниченко|taiemna|капібар|03-08|Польща/)
    expect(await own()).toMatchObject({
      lastName: 'Таємниченко',
      birthDate: '1990-03-08',
      bio: 'Розводжу капібар',
      countryName: 'Польща',
      hiddeInfo: expect.arrayContaining(hiddeInfo),
    })
    await set({ hiddeInfo: [] })
    expect((await shown()).lastName).toBe('Таємниченко')
  })
})

const runJobs = () => runWaitingJobs(jobPool, { services, tasks, recurring: [], polling })
