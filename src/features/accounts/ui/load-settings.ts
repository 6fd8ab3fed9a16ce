import { api } from '../../../api-client.ts'
import { loadIdentities } from '../../social-sign-in/ui/load-identities.ts'

/** What the settings show besides the person. */
export async function loadSettings() {
  const [{ sessions }, social] = await Promise.all([api.listSessions({}), loadIdentities()])
  return { devices: sessions, social }
}

export type Device = Awaited<ReturnType<typeof loadSettings>>['devices'][number]
