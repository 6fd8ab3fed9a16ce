import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'

/** How one is told of things, and what one does not want to hear of. */
export async function loadChannels({ api }: LoaderContext) {
  const [settings, { mutes }] = await Promise.all([
    api.getNotificationSettings({}),
    api.listMutes({}),
  ])
  return { settings, mutes }
}

export type ChannelsData = Awaited<ReturnType<typeof loadChannels>>
