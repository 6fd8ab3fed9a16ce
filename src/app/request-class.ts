import type { CallMeta } from '../platform/api/operation.ts'
import type { RequestClass, RequestSpan } from '../platform/trace/request-span.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

/** What is known of a request before it is handled. */
interface Classified {
  readonly method: string
  /** The endpoint that handles it; undefined for a page. */
  readonly endpoint?: Endpoint | undefined
  /** Of a page: whether it searches. */
  readonly isSearch?: boolean | undefined
  readonly isSignedIn: boolean
}

/**
 * The class of a request: that of its endpoint where it declares one, else writing or reading. A batch is classified
 * by `classOfCalls` once it is read.
 */
export function classOfRequest({
  method,
  endpoint,
  isSearch,
  isSignedIn,
}: Classified): RequestClass {
  if (endpoint?.requestClass) return endpoint.requestClass
  if (method !== 'GET' && method !== 'HEAD') return 'sign-in-and-writes'
  return isSearch ? 'search' : readingOf(isSignedIn)
}

/** The class that a request has turned out to be of. */
export const classOfHandled = (
  { calls, isSearch }: Pick<RequestSpan, 'calls' | 'isSearch'>,
  known: Omit<Classified, 'isSearch'>,
): RequestClass => classOfCalls(calls, known.isSignedIn) ?? classOfRequest({ ...known, isSearch })

/** The class of calls that came together: of the one that matters most. */
function classOfCalls(calls: RequestSpan['calls'], isSignedIn: boolean): RequestClass | undefined {
  const classes = new Set(calls.map((call) => callClasses.get(call)))
  const [first] = MATTERING.filter((one) => classes.has(one))
  return first ?? (classes.size > 0 ? readingOf(isSignedIn) : undefined)
}

const MATTERING = ['sign-in-and-writes', 'ai', 'search'] as const

const readingOf = (isSignedIn: boolean): RequestClass =>
  isSignedIn ? 'signed-in-reading' : 'visitor-reading'

type Declared = (typeof contract)[keyof typeof contract]

/** The class of a call by its declaration; undefined for one that reads. */
export const classOfCall = (declared: Declared): RequestClass | undefined =>
  (declared['~orpc'].meta as CallMeta).requestClass

const callClasses = new Map<string, RequestClass | undefined>(
  Object.entries(contract).map(([name, declared]) => [name, classOfCall(declared)]),
)
