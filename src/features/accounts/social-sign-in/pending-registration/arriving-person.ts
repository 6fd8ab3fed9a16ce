import type { Provider } from '../contract.ts'

/** Who a provider says has come, and where they were going. */
export interface ArrivingPerson {
  readonly provider: Provider
  /** Who they are there, for ever. */
  readonly subject: string
  /** Only an address that the provider has proven. */
  readonly email: string | null
  /** May be empty. */
  readonly name: string
  readonly way: Way
  /** When the provider itself asked who they are, in seconds; absent where it does not tell. */
  readonly askedAt?: number
}

/** How a sign-in goes on once it is done. */
export interface Way {
  /** A page of this site. */
  readonly redirect: string
  /** Of an app: the mark of where it began, which alone may exchange the code. */
  readonly native?: string
}
