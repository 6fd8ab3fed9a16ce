import { api } from '../../../api-client.ts'

/** What the settings show besides the person. */
export async function loadSettings() {
  const { sessions } = await api.listSessions({})
  return { devices: sessions }
}

export type Device = Awaited<ReturnType<typeof loadSettings>>['devices'][number]
