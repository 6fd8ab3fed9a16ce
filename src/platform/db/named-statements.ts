import { EndingClient } from './ending-client.ts'

const names = new Map<string, string>()
const MAX_NAMES = 2_000

/**
 * A client that names every statement with parameters, so that PostgreSQL parses and plans it once a
 * connection: half the processor time of a query. Statements past the bound go unnamed.
 */
export class NamingClient extends EndingClient {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; only the pool and Kysely call it
  override query(text: any, ...rest: any[]): any {
    const [values] = rest
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return super.query(text, ...rest)
    }
    const name = nameOf(text)
    return name ? super.query({ name, text, values }) : super.query(text, values)
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
