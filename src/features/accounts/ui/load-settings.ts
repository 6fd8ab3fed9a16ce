import { api } from '../../../api-client.ts'

/** What the settings show besides the person. */
export async function loadSettings() {
  const [{ sessions }, factors] = await Promise.all([
    api.listSessions({}),
    api.getSecondFactors({}),
  ])
  return { devices: sessions, factors }
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>
export type Device = Settings['devices'][number]
