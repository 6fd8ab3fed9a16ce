import { api } from '../../../api-client.ts'
import { loadIdentities } from '../../social-sign-in/ui/load-identities.ts'

/** What the settings show besides the person. */
export async function loadSettings() {
  const [{ sessions }, factors, social] = await Promise.all([
    api.listSessions({}),
    api.getSecondFactors({}),
    loadIdentities(),
  ])
  return { devices: sessions, factors, social }
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>
export type Device = Settings['devices'][number]
