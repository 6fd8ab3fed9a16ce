import type { Provider } from '../contract.ts'

/** The person that a provider has authenticated, and the page they were going to. */
export interface ArrivingPerson {
  readonly provider: Provider
  /** Their permanent id at the provider (`sub`). */
  readonly subject: string
  /** Only an address that the provider has verified. */
  readonly email: string | null
  /** May be empty. */
  readonly name: string
  readonly way: Way
  /** When the provider authenticated them (`auth_time`), in seconds; absent when it is not sent. */
  readonly askedAt?: number
}

/** Where a finished sign-in leads. */
export interface Way {
  /** A page of this site. */
  readonly redirect: string
  /** For an app: the mark of the client that began the sign-in and alone may exchange the code. */
  readonly native?: string
}
