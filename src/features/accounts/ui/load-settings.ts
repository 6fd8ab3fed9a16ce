import { api } from '../../../api-client.ts'

/** What the settings show besides the person. */
export async function loadSettings() {
  const [{ sessions }, { export: archive }] = await Promise.all([
    api.listSessions({}),
    api.getExport({}),
  ])
  return { devices: sessions, archive }
}

export type Device = Awaited<ReturnType<typeof loadSettings>>['devices'][number]
