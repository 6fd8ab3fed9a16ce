import { METHOD_NAME_ALL, type Result } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Endpoint, EndpointParams } from './endpoint.ts'

/** An endpoint that a path may mean. */
export interface EndpointMatch {
  readonly endpoint: Endpoint
  /** Its path with the names of its parameters: `/api/posts/{id}`. */
  readonly route: string
  readonly params: EndpointParams
}

/** Finds the endpoints that a path may mean, whatever their methods, in the order of the list. */
export function createEndpointRouter(endpoints: readonly Endpoint[]) {
  const router = new SmartRouter<Routed>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const endpoint of endpoints)
    router.add(METHOD_NAME_ALL, endpoint.path, { endpoint, route: routeOf(endpoint.path) })
  return (path: string): readonly EndpointMatch[] => {
    const [found, values] = router.match(METHOD_NAME_ALL, path) as Result<Routed>
    if (found.length === 0) return NO_MATCHES
    return found.map(([routed, names]) => ({ ...routed, params: paramsOf(names, values) }))
  }
}

type Routed = Omit<EndpointMatch, 'params'>

/** `:rest{.*}` is a parameter with its pattern; an end slash is the same route. */
const routeOf = (path: string): string =>
  path.replaceAll(/:(\w+)(\{[^{}]*\})?/g, '{$1}').replace(/(.)\/$/, '$1')

const NO_MATCHES: readonly EndpointMatch[] = []

/** Hono returns the parameters as values or as indexes into a list of values. */
function paramsOf(
  names: Readonly<Record<string, number | string>>,
  values: readonly string[] = [],
): EndpointParams {
  return Object.fromEntries(
    Object.entries(names).map(([name, at]) => [
      name,
      typeof at === 'number' ? (values[at] ?? '') : at,
    ]),
  )
}
