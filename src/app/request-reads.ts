import { parse } from 'hono/utils/cookie'
import { isSafe } from '../features/accounts/sessions/session-cookie.ts'
import type { Config } from '../platform/config/config.ts'
import type { RequestReads, Services } from '../platform/context.ts'
import type { Replicas } from '../platform/db/replicas/open-replicas.ts'
import { writeCookie } from '../platform/http/cookie.ts'
import type { SecretBox } from '../platform/secret-box.ts'

/** How long the cookie lasts, in seconds: long before that a replica that is read has what it names, or is left out. */
const LIFETIME = 60

/** What is known of who asks. */
interface Asking {
  readonly cookie: string
  readonly bearer: string | undefined
}

interface Answering extends Services {
  readonly reads?: RequestReads | undefined
  readonly bearer: string | undefined
  readonly responseHeaders: Headers
}

/**
 * Where a request reads, and how far a replica must have replayed the log to serve it: so far as it had got when this
 * browser wrote last. With a bearer token there is no cookie to keep that in, so everything is read on the primary.
 */
export function readsOf(
  { replicas, config, db, secrets }: Services,
  { cookie, bearer }: Asking,
): { reads?: RequestReads; minimumLsn?: number | undefined } {
  if (!replicas) return {}
  return {
    reads: openReads(bearer ? { readerAt: async () => db } : replicas),
    minimumLsn: lsnIn(parse(cookie)[nameOf(config)], secrets),
  }
}

/** A page makes several calls, which agree with each other when they read on one server. */
function openReads(replicas: Pick<Replicas, 'readerAt'>): RequestReads {
  let chosen: ReturnType<Replicas['readerAt']> | undefined
  let chosenLsn = 0
  let hasWritten = false
  return {
    readerAt(lsn) {
      if (!chosen || lsn > chosenLsn) {
        chosenLsn = lsn
        chosen = replicas.readerAt(lsn)
      }
      return chosen
    },
    noteWrite() {
      hasWritten = true
    },
    get hasWritten() {
      return hasWritten
    },
  }
}

/** After a request that has written: the next ones of this browser read what it wrote. */
export async function keepLsn({
  replicas,
  reads,
  bearer,
  config,
  secrets,
  responseHeaders,
  log,
}: Answering): Promise<void> {
  if (!replicas || !reads?.hasWritten || bearer) return
  try {
    const lsn = await replicas.currentLsn()
    if (lsn === undefined) return
    const cookie = { maxAge: LIFETIME, isSecure: isSafe(config), httpOnly: true }
    const value = sealLsn(lsn, secrets)
    responseHeaders.append('set-cookie', writeCookie(nameOf(config), value, cookie))
  } catch (error) {
    // what was written is committed
    log.warn({ err: error }, 'the position of a write is not known')
  }
}

/** Signed: a position that is far ahead would make every read wait for a replica. */
const sealLsn = (lsn: number, secrets: SecretBox) => `${lsn}.${signatureOf(lsn, secrets)}`

/** @returns undefined for a value that is not ours */
function lsnIn(value: string | undefined, secrets: SecretBox): number | undefined {
  const [, lsn = '', signature] = /^(\d{1,16})\.([\w-]+)$/.exec(value ?? '') ?? []
  return lsn && signature === signatureOf(Number(lsn), secrets) ? Number(lsn) : undefined
}

const signatureOf = (lsn: number, secrets: SecretBox) =>
  secrets.digest(`lsn ${lsn}`).toString('base64url')

const nameOf = (config: Config) => (isSafe(config) ? '__Host-lsn' : 'lsn')
