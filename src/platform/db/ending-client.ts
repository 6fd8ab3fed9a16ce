import { Client } from 'pg'

/** The error message of pg for a query stopped by `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout'

/**
 * A client that ends with a query that got no response in time: the server may never respond on that connection again,
 * and the pool would hand it to the next query. The pool replaces a client that has ended.
 */
export class EndingClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; pools and Kysely call it
  override query(text: any, ...rest: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: the overload that takes anything
    const result = super.query(text, ...(rest as [any]))
    if (!(result instanceof Promise)) return result
    return result.catch((error: Error) => {
      // before the caller gets the error and releases the client
      if (error.message === READ_TIMEOUT) void this.end().catch(() => {})
      throw error
    })
  }
}
