import { paths } from '../lib/address/paths.ts'
import { POLICY_REPORTS_PATH } from '../platform/http/content-security-policy.ts'
import { contract } from './contract.ts'

type Methods = readonly string[]

const READING: Methods = ['GET', 'HEAD']
const POSTING: Methods = ['POST']
const STREAM: Methods = ['GET']
/** A page with a button that works without a script. */
const FORM: Methods = [...READING, ...POSTING]
const NONE: Methods = []
const FORMS = /^(\/uk\/(confirm-email|stay|unsubscribe)|\/unsubscribe\/[^/]+)$/

/** What is sent beside the calls. */
const POSTED = new Set<string>(['/rpc', paths.destination, POLICY_REPORTS_PATH])

/** What is read beside the calls: pages, files, feeds, health, and addresses that lead to a page. */
const READ =
  /^\/([a-z]{2}|assets|files|health|sitemaps|dev\/mail)(\/|$)|^\/(sw\.js|manifest\.webmanifest|[a-z-]*icon[a-z0-9-]*\.(svg|ico|png)|robots\.txt|sitemap\.xml|api\/(docs|openapi\.json)|countries|404|404-test|error500|500-test)?$/

/** The methods that an address takes; none when nobody has that address. */
export function allowedMethods(path: string): Methods {
  if (path === paths.live) return STREAM
  if (POSTED.has(path)) return POSTING
  if (FORMS.test(path)) return FORM
  if (READ.test(path)) return READING
  return path.startsWith('/api/') ? methodsOfCalls(path.slice('/api'.length)) : NONE
}

/** The calls of the contract by the shape of their path: `/customers/{username}`. */
const calls = Object.values(contract).map((call) => {
  const { method = 'POST', path = '/' } = call['~orpc'].route
  return { method, shape: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`) }
})

function methodsOfCalls(path: string): Methods {
  const methods = calls.filter(({ shape }) => shape.test(path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? READING : method)))]
}
