import { Client } from 'pg'

/** How long the server may take to let us in, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000

/**
 * One connection outside the pool, for work that begins and ends with it; the caller ends it.
 * @param name what PostgreSQL lists it as
 */
export async function connect(url: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
  })
  // A server that ends fails the query under way, or the next one; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect()
  // what this is for may take long, whatever the server allows others
  await client.query("set timezone = 'UTC'; set statement_timeout = 0")
  return client
}
