import { refreshOccurrences } from '../../src/features/events/refresh-occurrences.ts'
import type { Body, TestApi } from '../api.ts'
import { inDays, insertPost } from '../factories.ts'
import { callerOf, insertMember, signInAs } from '../sign-in.ts'
import { tellingOf } from '../told.ts'

/** A repeating event, and people who reply to its dates or change them. */
export function repeatingEventOf(api: TestApi) {
  const { db, get } = api
  const { runJobs } = tellingOf(api)
  const request = callerOf(api)

  async function person() {
    const id = await insertMember(db)
    const { bearer } = await signInAs(db, id)
    const { username } = await db
      .selectFrom('customer')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const call = (method: string, path: string, input?: object) =>
      request(method, path, input, bearer)
    return {
      id,
      username,
      all: (event: number, reply: 'going' | 'interested' | null) =>
        call('PUT', '/events/reply', { id: event, reply }),
      one: (event: number, at: string, reply: 'going' | 'away' | null) =>
        call('PUT', '/events/dates/reply', { id: event, at, reply }),
      change: (input: object) => call('PUT', '/events/dates', input),
      dates: async (event: number): Promise<Body[]> =>
        (await call('GET', `/events/dates?id=${event}`)).body.dates,
      told: async () => {
        await runJobs()
        return (await call('GET', '/notifications')).body.notifications?.map((one: Body) => [
          one.kind,
          one.detail.date,
        ])
      },
    }
  }

  /** A club every week, four times. */
  async function club(event: object = {}) {
    const author = await person()
    const startsAt = inDays(3)
    startsAt.setUTCHours(12, 0, 0, 0)
    const recurrence = 'FREQ=WEEKLY;COUNT=4'
    const id = await insertPost(db, {
      author_id: author.id,
      startsAt,
      event: { recurrence, address: 'Нова, 5', ...event },
    })
    await refreshOccurrences(db, [id])
    const dates = await author.dates(id)
    const [first = '', second = '', third = '', last = ''] = dates.map((date) => date.at)
    return { id, author, startsAt, first, second, third, last }
  }

  const lookAt = async (event: number) => {
    const { seo_link } = await db
      .selectFrom('post')
      .select('seo_link')
      .where('id', '=', event)
      .executeTakeFirstOrThrow()
    return {
      seoLink: seo_link ?? '',
      event: (await get('/posts', { seoLink: seo_link ?? '' })).posts[0].event,
    }
  }
  return { person, club, lookAt }
}
