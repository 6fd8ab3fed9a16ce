import type { Client } from 'pg'
import { EndingClient } from './ending-client.ts'

/** Maximum time to open a connection, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000

interface ConnectOptions {
  /** Milliseconds in which the connection has to be open; 10,000 unless told. */
  readonly connectionTimeout?: number
  /** Milliseconds after which a query that got no response fails; without it a query may take as long as it takes. */
  readonly queryTimeout?: number
}

/**
 * One connection outside the pool, for work that begins and ends with it; the caller ends it.
 * @param name what PostgreSQL lists it as
 */
export async function connect(
  url: string,
  name: string,
  { connectionTimeout = CONNECTION_TIMEOUT, queryTimeout }: ConnectOptions = {},
): Promise<Client> {
  const client = new EndingClient({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
  })
  // A server that ends fails the query under way, or the next one; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect()
  // this work may take longer than the server's default timeout
  await client.query("set timezone = 'UTC'; set statement_timeout = 0")
  return client
}
