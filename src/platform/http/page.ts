/** A rendered page before it becomes a Response. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
