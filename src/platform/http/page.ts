/** A rendered page before it becomes a Response. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** In UTF-8, encoded once for all readers. */
  readonly body: Uint8Array
  /** Cookies to set, as `Set-Cookie` has them; such a page is never cached. */
  readonly cookies?: readonly string[]
}
