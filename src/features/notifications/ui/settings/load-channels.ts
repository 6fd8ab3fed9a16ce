import { api } from '../../../../browser/api/api-client.ts'

/** How one is told of things, and what one does not want to hear of. */
export async function loadChannels() {
  const [settings, { mutes }] = await Promise.all([
    api.getNotificationSettings({}),
    api.listMutes({}),
  ])
  return { settings, mutes }
}

export type ChannelsData = Awaited<ReturnType<typeof loadChannels>>
