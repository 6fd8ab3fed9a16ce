/** Whoever asks, as far as a rule has to know. */
interface Actor {
  readonly customerId: number
  readonly role: 'member' | 'moderator' | 'admin'
}

interface Owned {
  readonly authorId: number
}

/** What somebody wrote is changed and removed by them, and by who keeps order. */
export const canChange = (viewer: Actor, thing: Owned): boolean =>
  isOwn(viewer, thing) || viewer.role !== 'member'

export const isOwn = (viewer: Actor, { authorId }: Owned): boolean => viewer.customerId === authorId
