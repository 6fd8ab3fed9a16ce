import { type Destination, paths } from './paths.ts'

/** The front page of a place, by the link of somebody who invites there; of a visitor, who has no name, the bare page. */
export const invitePath = (to: Destination, username: string | undefined): string =>
  paths.home(to) + (username ? `?by=${username}` : '')
