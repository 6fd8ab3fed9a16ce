import { paths } from '../../../lib/address/paths.ts'
import { safeRedirect } from '../../../lib/address/safe-redirect.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { forbidden } from '../../../platform/errors/failures.ts'
import { networkOf } from '../../../platform/http/address/network-of.ts'
import { readText } from '../../../platform/http/read-text.ts'
import { seeOther } from '../../../platform/http/see-other.ts'
import { spanFields } from '../../../platform/trace/request-span.ts'
import { logRefusedSignIn } from '../sessions/log-refused-sign-in.ts'
import { beginSignIn, type SignInRequest } from './begin-sign-in.ts'
import { type Provider, providers } from './contract.ts'
import type { Way } from './pending-registration/arriving-person.ts'
import { type Failure, findArrivingPerson } from './pending-registration/find-arriving-person.ts'
import { welcome } from './pending-registration/welcome.ts'
import { type Proof, proveByProvider } from './prove-by-provider.ts'
import { keepTelegramState } from './social-cookies.ts'
import { storeStart, type TakenStart, takeStart } from './start.ts'

const MAX_FORM = 32_768
const HOME = paths.home({})
const STARTS = [
  { times: 20, seconds: 60 },
  { times: 100, seconds: 3_600 },
]

/**
 * Redirects to a provider. This and the return from it work without a script.
 * @returns nothing for a provider that is not configured
 */
export async function startSocialSignIn(
  context: RequestContext,
  name: string,
): Promise<Response | undefined> {
  const provider = configured(context, name)
  return provider && begin(context, provider, context.url.searchParams)
}

/**
 * Handles the return from a provider; Apple returns by a form post.
 * @returns nothing for a provider that is not configured
 */
export async function finishSocialSignIn(
  request: Request,
  context: RequestContext,
  name: string,
): Promise<Response | undefined> {
  const provider = configured(context, name)
  if (!provider) return undefined
  if (request.method === 'GET') return finish(context, provider, context.url.searchParams)
  const form = await readText(request, MAX_FORM)
  return finish(context, provider, new URLSearchParams(form ?? ''))
}

const configured = ({ config }: RequestContext, name: string): Provider | undefined =>
  providers.find((one) => one === name && config.social[one])

async function begin(
  context: RequestContext,
  provider: Provider,
  query: URLSearchParams,
): Promise<Response> {
  const native = query.get('native')
  const { viewer } = context
  const isProof = viewer !== undefined && query.get('prove') === 'true'
  const way: Way = {
    redirect:
      safeRedirect(query.get('redirect'), context.mayReturnTo) ?? (isProof ? paths.settings : HOME),
    ...(native && /^[0-9a-f]{64}$/.test(native) && { native }),
  }
  const signInRequest: SignInRequest = {
    way,
    isProof,
    isLinking: viewer !== undefined && !isProof && query.get('link') === 'true',
    ...(viewer && { by: { customerId: viewer.customerId, sessionId: viewer.sessionId } }),
  }
  const wait = await context.limits.take(`social-start:${networkOf(context.address)}`, STARTS)
  if (wait > 0) return backWith('too-often', signInRequest)
  try {
    return seeOther((await beginSignIn(context, provider, signInRequest)).href)
  } catch (error) {
    context.log.warn({ err: error, provider, ...spanFields(context.span) }, 'sign-in failed')
    return backWith('unavailable', signInRequest)
  }
}

async function finish(
  context: RequestContext,
  provider: Provider,
  response: URLSearchParams,
): Promise<Response> {
  const start = await takeStart(context, provider, response.get('state') ?? '')
  if (!start) return backWith('expired')
  if (provider === 'telegram') return finishTelegram(context, start)
  const person = await findArrivingPerson(context, start, response)
  if (typeof person === 'string') return backWith(person, start)
  const { way, isLinking, isProof } = start
  if (isProof) {
    const proof = await proveByProvider(context.db, start, person)
    if (proof !== 'proved') logOutcome(context, provider, proof)
    return backWith(proof, start)
  }
  const welcomed = await welcome(context, person, start)
  if (welcomed.kind === 'closed') {
    logOutcome(context, provider, 'closed')
    return backWith('closed', start)
  }
  if (welcomed.kind === 'native') return seeOther(welcomed.address)
  if (welcomed.kind === 'new')
    return seeOther(isLinking ? paths.settings : registrationPage(provider, way))
  const { ticket } = welcomed.response
  return seeOther(
    ticket
      ? `${signInPage(way)}#second-step=${ticket}`
      : withOutcome(way.redirect, { auth_method: provider, auth_type: 'login' }),
  )
}

const logOutcome = (context: RequestContext, provider: Provider, reason: string) =>
  logRefusedSignIn(context, forbidden(undefined, reason), { call: `sign-in.${provider}` })

/** Telegram's data is in the fragment (`#`), which no server sees: a script of the page reads it. */
async function finishTelegram(context: RequestContext, taken: TakenStart): Promise<Response> {
  const { startedAt: _, ...start } = taken
  keepTelegramState(context, await storeStart(context.db, start))
  return seeOther(start.isLinking || start.isProof ? paths.settings : signInPage(start.way))
}

const NO_REQUEST: SignInRequest = { way: { redirect: HOME }, isLinking: false, isProof: false }

/** Redirects back to the page that shows the outcome. */
function backWith(
  why: Failure | Proof | 'closed' | 'too-often',
  { way, isLinking, isProof }: SignInRequest = NO_REQUEST,
): Response {
  const page = isProof ? way.redirect : isLinking ? paths.settings : signInPage(way)
  return seeOther(withOutcome(page, { social: why }))
}

const signInPage = (way: Way) => paths.login(besidesHome(way))
const registrationPage = (provider: Provider, way: Way) => paths.joinBy(provider, besidesHome(way))
/** Home is where signing in leads by itself. */
const besidesHome = ({ redirect }: Way) => (redirect === HOME ? undefined : redirect)

/** Adds to the query of a path of the site. */
export function withOutcome(path: string, more: Readonly<Record<string, string>>): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://site')
  for (const [name, value] of Object.entries(more)) searchParams.set(name, value)
  return `${pathname}?${searchParams}${hash}`
}
