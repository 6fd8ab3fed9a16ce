import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'

/** How one is told of things. */
export async function loadChannels({ api }: LoaderContext) {
  return { settings: await api.getNotificationSettings({}) }
}

export type ChannelsData = Awaited<ReturnType<typeof loadChannels>>
