import { type Destination, isOfPlace, paths } from './paths.ts'

/** The front page of a place, by the link of somebody who invites there; of a visitor, who has no name, the bare page. */
export const invitePath = (to: Destination, username: string | undefined): string =>
  paths.home(to) + (username ? `?by=${username}` : '')

/** Who invites by the way to a page of this site, as the query of the first steps names them; empty where nobody does. */
export function invitationIn(way: string | undefined): { by?: string } {
  const [path = '', search] = way?.split('?') ?? []
  const by = isOfPlace(path) ? new URLSearchParams(search).get('by') : undefined
  return by ? { by } : {}
}
