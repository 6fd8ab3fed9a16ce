import { type Moderator, moderates, type PlaceKey } from '../../lib/api/moderates.ts'

/** Whoever asks, as far as a rule has to know. */
interface Actor extends Moderator<number> {
  readonly customerId: number
}

interface Owned {
  readonly authorId: number
}

/** What somebody wrote is changed and removed by them, and by who moderates the place where it stands. */
export const canChange = (viewer: Actor, thing: Owned & PlaceKey<number>): boolean =>
  isOwn(viewer, thing) || moderates(viewer, thing)

export const isOwn = (viewer: Pick<Actor, 'customerId'>, { authorId }: Owned): boolean =>
  viewer.customerId === authorId
