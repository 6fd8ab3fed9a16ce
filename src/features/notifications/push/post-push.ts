import { postOutside } from '../../../platform/http/post-outside.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import type { Push } from './compose-push.ts'
import { mayBeLoopback } from './is-push-endpoint.ts'
import { findVapidKeys } from './vapid-keys.ts'

const DEADLINE = 4_000
const MIN_WAIT = 30_000
const MAX_WAIT = 12 * 3_600_000

interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A push could not be handed over; it may later. Names no address, since it is logged. */
class PushFailure extends Error {
  override name = 'PushFailure'
}

/**
 * Encrypts a push for one browser (RFC 8291) and hands it to the push service of that browser (RFC 8030, 8292).
 * @returns what became of it; a moment when the service asks to come back then
 * @throws PushFailure when it may succeed later and the service does not say when
 */
export async function postPush(
  services: JobServices,
  { endpoint, p256dh, auth }: Subscription,
  { payload, ttl, urgency }: Push,
): Promise<'sent' | 'gone' | 'refused' | Date> {
  const { publicKey, privateKey } = await findVapidKeys(services)
  const { config } = services
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: ttl,
      urgency,
      topic: payload.tag,
      vapidDetails: { subject: `mailto:${config.operator.email}`, publicKey, privateKey },
    },
  )
  const answer = await postOutside(endpoint, {
    headers: headers as Record<string, string>,
    body,
    deadline: DEADLINE,
    mayBePrivate: mayBeLoopback(config, endpoint),
  }).catch((error: { name?: string; code?: string }) => {
    throw new PushFailure(`push service does not answer: ${error.code ?? error.name}`)
  })
  const { status } = answer
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status !== 429 && status < 500) return 'refused'
  const wait = waitOf(answer.headers['retry-after'])
  if (wait === undefined) throw new PushFailure(`push service answered ${status}`)
  return new Date(Date.now() + Math.min(MAX_WAIT, Math.max(MIN_WAIT, wait)))
}

/** Milliseconds, of seconds or of a date (RFC 9110). */
function waitOf(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? undefined : wait
}
