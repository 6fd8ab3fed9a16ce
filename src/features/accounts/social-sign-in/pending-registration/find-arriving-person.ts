import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ResponseBodyError,
} from 'openid-client'
import { z } from 'zod'
import type { RequestContext } from '../../../../platform/context.ts'
import { spanFields } from '../../../../platform/trace/request-span.ts'
import { callbackOf } from '../begin-sign-in.ts'
import { type OpenIdProvider, openProvider } from '../open-provider.ts'
import type { Start } from '../start.ts'
import type { ArrivingPerson } from './arriving-person.ts'

/** Why nobody has arrived: the person said no, what came back is old or forged, the provider does not respond. */
export type Failure = 'cancelled' | 'expired' | 'unavailable'

/** Asks the provider who has come back with a response to what was begun. */
export async function findArrivingPerson(
  context: RequestContext,
  start: Start,
  response: URLSearchParams,
): Promise<ArrivingPerson | Failure> {
  const provider = start.provider as OpenIdProvider
  const url = new URL(callbackOf(context, provider))
  url.search = response.toString()
  try {
    const opened = await openProvider(context.config, provider)
    const tokens = await authorizationCodeGrant(opened, url, {
      // taken by its hash before (start.ts)
      expectedState: response.get('state') ?? '',
      expectedNonce: start.nonce ?? '',
      pkceCodeVerifier: start.verifier ?? '',
      idTokenExpected: true,
    })
    return personOf(start, claims.parse(tokens.claims()), response.get('user'))
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== 'cancelled')
      context.log.warn({ err: error, provider, ...spanFields(context.span) }, 'sign-in failed')
    return failure
  }
}

const NO = ['access_denied', 'user_cancelled_authorize', 'login_required', 'consent_required']

function failureOf(error: unknown): Failure {
  if (error instanceof AuthorizationResponseError)
    return NO.includes(error.error) ? 'cancelled' : 'unavailable'
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? 'expired' : 'unavailable'
  const code = (error as { code?: string }).code ?? ''
  return FORGED.test(code) ? 'expired' : 'unavailable'
}

/** What the library says of a response that does not fit what was begun. */
const FORGED = /^OAUTH_(INVALID_RESPONSE|JWT_|JSON_ATTRIBUTE)/

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().optional().catch(undefined),
  // Apple writes it as text
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false).catch(false),
  name: z.string().optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
})

function personOf(
  { provider, way }: Start,
  { sub, email, email_verified, name, auth_time }: z.output<typeof claims>,
  user: string | null,
): ArrivingPerson {
  return {
    provider,
    subject: sub,
    email: email_verified && email ? email.toLowerCase() : null,
    name: shown(name ?? nameByApple(user)),
    way,
    ...(auth_time !== undefined && { askedAt: auth_time }),
  }
}

const appleUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
})

/** Apple tells the name beside the code, and at the first time only. */
function nameByApple(user: string | null): string {
  try {
    const { name } = appleUser.parse(JSON.parse(user ?? ''))
    return `${name.firstName} ${name.lastName}`
  } catch {
    return ''
  }
}

/** As the field for a name takes it. */
export const shown = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 50)
    .trim()
