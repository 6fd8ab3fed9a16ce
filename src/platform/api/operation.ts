import { oc } from '@orpc/contract'
import type { Limit } from '../limits/limit.ts'
import type { RequestClass } from '../trace/request-span.ts'

/**
 * Who may make a call: anyone; signed-in people; those who reauthenticated within 15 minutes; moderators. The policy
 * of the feature also checks who owns what.
 */
export type Access = 'anyone' | 'member' | 'fresh' | 'moderator' | 'admin'

/**
 * Under which sanctions a call may be made: by everyone, also who is banned; not by who is banned; by nobody who is
 * muted or banned, since it publishes something.
 */
export type AllowedFor = 'everyone' | 'muted' | 'unsanctioned'

export interface Operation {
  /** The name of the call in the specification; stands in OpenAPI as `x-key`. */
  readonly key: string
  readonly summary: string
  readonly tag:
    | 'Вхід'
    | 'Місця'
    | 'Люди'
    | 'Стеження й закладки'
    | 'Приватність'
    | 'Теги'
    | 'Дописи'
    | 'Коментарі'
    | 'Чернетки'
    | 'Стрічка'
    | 'Пошук'
    | 'Помічник'
    | 'Сповіщення'
    | 'Модерація'
    | 'Керування'
    | 'Сайт'
  /** Anyone, unless it says otherwise. */
  readonly access?: Access
  /**
   * A decision about others: requires a second factor and reauthentication within a day; a fresh one, within 15
   * minutes.
   */
  readonly decides?: boolean | 'fresh'
  /** Of a write; by default everyone for one's own account, data and notifications, else who is not banned. */
  readonly allowedFor?: AllowedFor
  /** How often it may be called; the response past that is 429. */
  readonly limit?: Limit
  /** For a call that takes a file: how many bytes its whole body may have. */
  readonly maxBytes?: number
  /** A POST that changes nothing: it runs each time and its response is not stored. */
  readonly isReadOnly?: boolean
  /** A POST whose response is stored in the transaction that makes the thing (`storeResponse`): lost, it is soon repeated. */
  readonly storesResponse?: boolean
  /** A GET that also writes. */
  readonly writes?: boolean
  /** What it writes waits in a buffer (write-buffer.ts): nobody reads it at once. */
  readonly isBuffered?: boolean
  /** How many bytes of JSON it takes, where that is more than usual. */
  readonly maxJsonBytes?: number
}

/** What the server needs of a declaration and oRPC does not keep. */
export interface CallMeta {
  readonly access: Access
  readonly decides: boolean | 'fresh'
  readonly allowedFor: AllowedFor
  readonly limit?: Limit | undefined
  readonly maxBytes?: number | undefined
  readonly maxJsonBytes?: number | undefined
  /** What kind of load it is, where it does not just read. */
  readonly requestClass?: RequestClass | undefined
  /** Whether the call creates something: repeated with the same Idempotency-Key it runs once. */
  readonly usesIdempotencyKey: boolean
  /** Whether its response is stored in its own transaction, so that a run whose place was taken is rolled back. */
  readonly storesResponse: boolean
  /** Whether it reads on a replica. */
  readonly readsReplica: boolean
  /** Whether who makes it must find it done by their next call. */
  readonly writes: boolean
}

/**
 * One's own account, data and inbox. Whoever is banned still signs in and out, reads, takes their data along and leaves.
 * What they show is what was committed last, whoever did it: a browser reads its inbox as soon as it is told of news.
 */
const OWN_MATTERS: readonly Pick<Operation, 'tag'>[] = [
  { tag: 'Вхід' },
  { tag: 'Приватність' },
  { tag: 'Сповіщення' },
]

/** Tags whose calls are a load of their own, whatever their method. */
const OWN_LOADS: readonly (Pick<Operation, 'tag'> & { readonly requestClass: RequestClass })[] = [
  { tag: 'Помічник', requestClass: 'ai' },
  { tag: 'Пошук', requestClass: 'search' },
]

/** A POST that changes nothing reads, unless it is a step of signing in. */
function requestClassOf(
  method: string,
  { tag, isReadOnly, maxBytes }: Operation,
): RequestClass | undefined {
  const own = OWN_LOADS.find((one) => one.tag === tag)
  if (own) return own.requestClass
  if (maxBytes) return 'slow-writes'
  const isReading = method === 'GET' || (isReadOnly && !SIGNING_IN.some((one) => one.tag === tag))
  return isReading ? undefined : 'sign-in-and-writes'
}

const SIGNING_IN: readonly Pick<Operation, 'tag'>[] = [{ tag: 'Вхід' }]
/** Staff decide about what they see together: they read on the primary. */
const OF_STAFF: ReadonlySet<Access | undefined> = new Set(['moderator', 'admin'])

/** Declares a call of the API; input and output follow by `.input(…).output(…)`. */
export function operation(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  of: Operation,
) {
  const isOwnMatter = OWN_MATTERS.some(({ tag }) => tag === of.tag)
  const meta: CallMeta = {
    access: of.access ?? 'anyone',
    decides: of.decides ?? false,
    allowedFor: of.allowedFor ?? (method === 'GET' || isOwnMatter ? 'everyone' : 'muted'),
    limit: of.limit,
    maxBytes: of.maxBytes,
    maxJsonBytes: of.maxJsonBytes,
    requestClass: requestClassOf(method, of),
    usesIdempotencyKey: method === 'POST' && !of.isReadOnly,
    storesResponse: of.storesResponse ?? false,
    readsReplica: method === 'GET' && !of.writes && !isOwnMatter && !OF_STAFF.has(of.access),
    writes: method === 'GET' ? (of.writes ?? false) : !of.isReadOnly && !of.isBuffered,
  }
  return oc.$meta(meta).route({
    method,
    path,
    summary: of.summary,
    tags: [of.tag],
    spec: (described) => ({
      ...described,
      'x-key': of.key,
      ...(of.access && { 'x-access': of.access }),
      ...(of.limit && { 'x-limit': of.limit.rules }),
    }),
  })
}
