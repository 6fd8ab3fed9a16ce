import { ORPCError, os } from '@orpc/server'
import type { RequestContext } from '../../../platform/context.ts'
import { coarseNetworkOf } from '../../../platform/http/address/network-of.ts'
import { spanFields } from '../../../platform/trace/request-span.ts'

/**
 * For calls by which somebody signs in, or proves who they are: what is refused leaves a line in the log, with the
 * reason of the response.
 */
export const logRefusals = os
  .$context<RequestContext>()
  .middleware(async ({ context, path, next }, input: unknown) => {
    try {
      return await next()
    } catch (error) {
      logRefusedSignIn(context, error, { call: path.at(-1) ?? '', email: emailIn(input) })
      throw error
    }
  })

/**
 * No password and no whole address stand in the line: of an e-mail the first letter and the domain, of a visitor the
 * network around. What is not a refusal is logged elsewhere (platform/api/log-failure.ts).
 */
export function logRefusedSignIn(
  { log, address, span, viewer }: RequestContext,
  error: unknown,
  who: { call: string; email?: string | undefined; customerId?: number | undefined },
): void {
  if (!(error instanceof ORPCError) || error.status >= 500) return
  const customerId = who.customerId ?? viewer?.customerId
  const { reason, field } = (error.data ?? {}) as { reason?: string; field?: string }
  log.warn(
    {
      event: 'sign-in-refused',
      call: who.call,
      reason,
      ...(field !== undefined && { field }),
      ...(who.email !== undefined && { email: maskEmail(who.email) }),
      ...(customerId !== undefined && { customerId }),
      network: coarseNetworkOf(address),
      ...spanFields(span),
    },
    'sign-in refused',
  )
}

function emailIn(input: unknown): string | undefined {
  const { email } = (input ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : undefined
}

/** olena@example.com → o…@example.com */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')
