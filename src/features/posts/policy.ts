/** Whoever asks, as far as a rule has to know. */
interface Asking {
  readonly customerId: number
  readonly role: 'member' | 'moderator' | 'admin'
}

interface Owned {
  readonly authorId: number
}

/** What somebody wrote is changed and removed by them, and by who keeps order. */
export const canChange = (viewer: Asking, thing: Owned): boolean =>
  isOwn(viewer, thing) || viewer.role !== 'member'

export const isOwn = (viewer: Asking, { authorId }: Owned): boolean =>
  viewer.customerId === authorId
