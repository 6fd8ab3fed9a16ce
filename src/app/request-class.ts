import type { CallMeta } from '../platform/api/operation.ts'
import type { RequestClass } from '../platform/trace/request-span.ts'
import { contract } from './contract.ts'
import { READING } from './endpoint.ts'
import type { EndpointMatch } from './endpoint-router.ts'

/** What is known of a request before it is handled. */
interface Classified {
  readonly method: string
  /** The endpoint that handles it; undefined for a page. */
  readonly match?: EndpointMatch | undefined
  /** Of a page: whether it searches. */
  readonly isSearch?: boolean | undefined
  readonly isSignedIn: boolean
}

/** The class of a request: that of its endpoint where it declares one, else writing or reading. */
export function classOfRequest({ method, match, isSearch, isSignedIn }: Classified): RequestClass {
  const declared = match?.endpoint.requestClass
  if (match && typeof declared === 'function') return declared(match.params, isSignedIn)
  if (typeof declared === 'string') return declared
  if (match?.endpoint.writes || !READING.includes(method)) return 'sign-in-and-writes'
  return isSearch ? 'search' : readingOf(isSignedIn)
}

/**
 * The class of calls that come together: of the one that matters most.
 * @param names that anybody may have sent; one that no call has counts as reading
 */
export function classOfCalls(names: readonly string[], isSignedIn: boolean): RequestClass {
  const classes = new Set(names.map((name) => callClasses.get(name)))
  return MATTERING.find((one) => classes.has(one)) ?? readingOf(isSignedIn)
}

const MATTERING = ['sign-in-and-writes', 'slow-writes', 'ai', 'search'] as const

const readingOf = (isSignedIn: boolean): RequestClass =>
  isSignedIn ? 'signed-in-reading' : 'visitor-reading'

type Declared = (typeof contract)[keyof typeof contract]

/** The class of a call by its declaration; undefined for one that reads. */
export const classOfCall = (declared: Declared): RequestClass | undefined =>
  (declared['~orpc'].meta as CallMeta).requestClass

const callClasses = new Map<string, RequestClass | undefined>(
  Object.entries(contract).map(([name, declared]) => [name, classOfCall(declared)]),
)
