/** How often one visitor or one person may do something; declared beside the call that it guards. */
export interface Limit {
  /** The name of the counter: calls with the same name share it. */
  readonly name: string
  /** Whose uses count together: those of an address, or of a person (for visitors, of their address). */
  readonly per: 'address' | 'person'
  /** All of them hold: 6 in 60 seconds and 30 in 3,600. */
  readonly rules: readonly LimitRule[]
}

export interface LimitRule {
  readonly times: number
  readonly seconds: number
}
