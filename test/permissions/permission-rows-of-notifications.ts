import { members, type Row } from './permission-cast.ts'

const pushTo = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh:
      'BAVSRBMu65gNygfakBf2WVKD2qhyrM3jy9UrjoyxJrzruHb0Xcd1CH7bAmx3Z-fFYY7iFoCteRuLLRuTJpPet5M',
    auth: 'A'.repeat(22),
  },
})

/** Who gets what from the calls about notifications and about what one does not want to hear of. */
export const notificationRows: Record<string, Row> = {
  listNotifications: members(),
  readNotification: members({ objectId: 1 }),
  readAllNotifications: members(),
  listMutes: members({}),
  mute: members({ objectType: 'customer', objectTypeUsername: 'author' }),
  unmute: members({ objectType: 'customer', objectTypeUsername: 'author' }),
  listBlocks: members(),
  block: members({ username: 'author' }),
  unblock: members({ username: 'author' }),
  listMutedWords: members(),
  addMutedWord: members({ word: 'футбол' }),
  removeMutedWord: members({ word: 'футбол' }),
  getTrust: members(),

  markSeen: members({ number: 1 }),
  getNotificationSettings: members(),
  setNotificationSettings: members({ isDigest: true }),
  retryMail: members({}, 409),
  addPushSubscription: members(pushTo('https://push.example.org/a')),
  removePushSubscription: members({ endpoint: 'https://push.example.org/a' }),
}
