import type { TestApi } from '../api.ts'
import { callerOf } from '../sign-in.ts'
import { profilesOf } from './profile.ts'

/** Makes businesses that tell of themselves. @param city where they are unless said otherwise */
export function businessesOf(api: TestApi, city: () => number) {
  const request = callerOf(api)
  const person = profilesOf(api)
  return async function business(more: Parameters<typeof person>[0] = {}) {
    const usual = { type: 2, country_code: 'PL', city_id: city(), last_name: null }
    const profile = await person({ ...usual, ...more })
    const path = `/customers/${profile.username}/business`
    return {
      ...profile,
      tell: (input: object) => request('PUT', '/business', input, profile.bearer),
      own: async () => (await request('GET', path, undefined, profile.bearer)).body.business,
      told: async () => (await api.get(path)).business,
    }
  }
}

/** The hours of a week with the same on some days, of which Monday is 1. */
export const onDays = (days: readonly number[], opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? [{ opens, closes }] : []))

export const weekdays = onDays([1, 2, 3, 4, 5], '09:00', '18:00')
