/** What the router gives to every loader: the server passes its own, the browser that of its page. */
export interface RouterContext {
  /** The OpenAPI document. */
  readonly describeApi: () => Promise<object>
}
