import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { signInCallbackPath } from '../../../lib/address/endpoint-paths.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { Provider } from './contract.ts'
import { type OpenIdProvider, openProvider } from './open-provider.ts'
import { markBrowser } from './social-cookies.ts'
import { type Start, storeStart } from './start.ts'

const TELEGRAM = 'https://oauth.telegram.org/auth'

export type SignInRequest = Pick<Start, 'way' | 'isLinking' | 'isProof' | 'by'>

/**
 * Begins a sign-in in the browser that asks.
 * @returns the address of the provider to go to
 * @throws what the provider's discovery fails with
 */
export function beginSignIn(
  context: RequestContext,
  provider: Provider,
  signInRequest: SignInRequest,
): Promise<URL> {
  return provider === 'telegram'
    ? beginTelegram(context, signInRequest)
    : beginOpenId(context, provider, signInRequest)
}

/** The redirect URI of a provider. */
export const callbackOf = (context: RequestContext, provider: Provider): string =>
  context.config.publicUrl + signInCallbackPath(provider)

async function beginOpenId(
  context: RequestContext,
  provider: OpenIdProvider,
  signInRequest: SignInRequest,
): Promise<URL> {
  const opened = await openProvider(context.config, provider)
  const isApple = provider === 'apple'
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
  const browser = markBrowser(context, isApple)
  const state = await storeStart(context.db, {
    provider,
    browser,
    nonce,
    verifier,
    ...signInRequest,
  })
  return buildAuthorizationUrl(opened, {
    redirect_uri: callbackOf(context, provider),
    // Apple tells a name and an address only in a form that its own page sends
    scope: isApple ? 'openid name email' : 'openid email profile',
    ...(isApple && { response_mode: 'form_post' }),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(signInRequest.by && !signInRequest.isLinking && askAnew(provider)),
  })
}

/** Makes the provider ask for the person anew, since both sites may be left open. Google does not support `login`. */
const askAnew = (provider: OpenIdProvider) => ({
  prompt: provider === 'google' ? 'select_account' : 'login',
  max_age: '0',
})

async function beginTelegram(context: RequestContext, signInRequest: SignInRequest): Promise<URL> {
  const { config, db } = context
  const browser = markBrowser(context)
  const state = await storeStart(db, { provider: 'telegram', browser, ...signInRequest })
  const url = new URL(TELEGRAM)
  url.search = new URLSearchParams({
    bot_id: config.social.telegram?.botToken.split(':')[0] ?? '',
    origin: config.publicUrl,
    return_to: `${callbackOf(context, 'telegram')}?state=${state}`,
  }).toString()
  return url
}
